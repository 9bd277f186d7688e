import * as z from "zod";
import {
  ClinicalAgentTrace,
  Provenance,
  TraceEvent,
} from "../../src/contracts/clinical-agent-trace.js";
import { oneOf } from "../../src/contracts/messages.js";
import { nonEmptyArray } from "../../src/contracts/non-empty-array.js";
import { ported } from "../../src/contracts/ported.js";
import { Integer } from "../../src/contracts/scalars.js";
import { strictObject } from "../../src/contracts/strict-object.js";

// Ports https://dashfin.org/schemas/df-clinical-agent-trace-v0.2.schema.json, where it differs from v0.1. An invented version: docs/new-version.md
// walks the way to it.

const DOCUMENT = "https://dashfin.org/schemas/df-clinical-agent-trace-v0.2.schema.json";

const atLeast0 = "must be at least 0";

/** `#/$defs/event`: how long it took may be said. */
export const TraceEventV02 = TraceEvent.extend({
  duration_ms: Integer.min(0, atLeast0).optional(),
}).meta(ported(DOCUMENT, "/$defs/event"));
export type TraceEventV02 = z.infer<typeof TraceEventV02>;

/** `#/properties/provenance`: a seed is never negative. */
export const ProvenanceV02 = Provenance.extend({
  deterministic_seed: Integer.min(0, atLeast0),
}).meta(ported(DOCUMENT, "/properties/provenance"));
export type ProvenanceV02 = z.infer<typeof ProvenanceV02>;

/** The document's root, `#`: one more variant. `trace_schema` tells the versions apart. */
export const ClinicalAgentTraceV02 = strictObject({
  ...ClinicalAgentTrace.shape,
  trace_schema: z.literal("DF-CLINICAL-AGENT-TRACE-v0.2", oneOf),
  variant: z.enum(["COMPLIANT_CONTROL", "DELIBERATELY_UNSAFE", "ADVERSARIAL"], oneOf),
  events: nonEmptyArray(TraceEventV02),
  provenance: ProvenanceV02,
}).meta(ported(DOCUMENT));
export type ClinicalAgentTraceV02 = z.infer<typeof ClinicalAgentTraceV02>;
