import { checkContracts } from "./contracts.js";
import { evaluates } from "./evaluates.js";

// Zod finds out by itself that it can't compile.
console.log(checkContracts());
if (evaluates()) throw new Error("code can be made from strings");
