import { describeExample } from "./trpc.js";

describeExample("parse");
