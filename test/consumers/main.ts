import { checkContracts } from "./contracts.js";

console.log(checkContracts());
