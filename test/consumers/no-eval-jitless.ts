import "./jitless.js";
import { checkContracts } from "./contracts.js";
import { evaluates } from "./evaluates.js";

console.log(checkContracts());
if (evaluates()) throw new Error("code can be made from strings");
