import "./jitless-on-demand.js";
import { checkContracts } from "./contracts.js";
import { evaluates } from "./evaluates.js";

// A page under a policy without `unsafe-eval`. `?jitless` tells Zod so; otherwise Zod tries, and the browser reports a breach.

let breaches = 0;
document.addEventListener("securitypolicyviolation", () => {
  breaches++;
});

// Breaches are reported in a task of their own.
const reported = () => new Promise((resolve) => setTimeout(resolve, 100));

async function check(): Promise<string> {
  const checked = checkContracts();
  await reported();
  const ofZod = breaches;
  if (evaluates()) throw new Error("the policy is not in force");
  await reported();
  if (breaches !== ofZod + 1) throw new Error("breaches are not counted");
  return `${checked}, breaches: ${ofZod}`;
}

document.body.textContent = await check().catch((error: unknown) => `failed: ${error}`);
