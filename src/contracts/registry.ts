import type { z } from "zod";
import { bundle } from "./bundle.js";
import * as clinicalAgentTrace from "./clinical-agent-trace.js";
import { CLINICAL_AGENT_TRACE_RULES } from "./clinical-agent-trace-rules.js";
import { document as clinicalAgentTraceDocument } from "./documents/clinical-agent-trace.js";
import { document as receiptAgentOutputDocument } from "./documents/receipt-agent-output.js";
import { document as scoutGradingDocument } from "./documents/scout-grading.js";
import type { JsonSchema, JsonSchemaDocument } from "./json-schema.js";
import * as receiptAgentOutput from "./receipt-agent-output.js";
import { RECEIPT_AGENT_OUTPUT_RULES } from "./receipt-agent-output-rules.js";
import { type Rule, rulesWithin } from "./rule.js";
import * as scoutGrading from "./scout-grading.js";
import { SCOUT_GRADING_RULES } from "./scout-grading-rules.js";

/** The ports of a document's parts, by name. */
type Parts = Readonly<Record<string, z.ZodType>>;

/** A port beside the JSON Schema that it ports. */
export interface Contract<Schema extends z.ZodType = z.ZodType, Definitions extends Parts = Parts> {
  /** `scout-grading` for a document, `GradePayload` for a part of one. */
  readonly name: string;
  /** The document's `$id`; for a part, with the pointer to it behind a `#`. */
  readonly id: string;
  /** The port. */
  readonly zod: Schema;
  /** Compiles in a fresh Ajv with nothing added: the document itself, or for a part a bundle of the document and a `$ref` into it. */
  readonly jsonSchema: JsonSchema;
  /** The port without its rules: what every branch of it shares. The port itself where there are none. */
  readonly shape: z.ZodType;
  /** What the port asks for beyond that. */
  readonly rules: readonly Rule[];
  /** The parts of the document that others use on their own, by name. A part has none. */
  readonly definitions: {
    readonly [Name in keyof Definitions]: Contract<Definitions[Name], NoParts>;
  };
}

type NoParts = Readonly<Record<never, z.ZodType>>;

function part<Schema extends z.ZodType>(
  document: JsonSchemaDocument,
  pointer: string,
  name: string,
  zod: Schema,
  { shape, rules }: Pick<Contract, "shape" | "rules"> = { shape: zod, rules: [] },
): Contract<Schema, NoParts> {
  return {
    name,
    id: `${document.$id}#${pointer}`,
    zod,
    jsonSchema: bundle(document, pointer),
    shape,
    rules,
    definitions: {},
  };
}

/** `scout-grading` with its parts. An interface, so that an editor says its name. */
export interface ScoutGradingContract
  extends Contract<
    typeof scoutGrading.ValidationEnvelope,
    Pick<
      typeof scoutGrading,
      | "RelevanceJudgment"
      | "ActionJudgment"
      | "FailureDimension"
      | "Posture"
      | "FactualDisposition"
      | "NonBlankString"
      | "GradePayload"
    >
  > {}

/** `receipt-agent-output` with its parts. */
export interface ReceiptAgentOutputContract
  extends Contract<
    typeof receiptAgentOutput.ReceiptAgentOutput,
    Pick<
      typeof receiptAgentOutput,
      | "ModelIdentity"
      | "Evidence"
      | "Formula"
      | "Uncertainty"
      | "Abstention"
      | "ToolProposal"
      | "ReceiptBinding"
    >
  > {}

/** `clinical-agent-trace` with its parts. */
export interface ClinicalAgentTraceContract
  extends Contract<
    typeof clinicalAgentTrace.ClinicalAgentTrace,
    Pick<
      typeof clinicalAgentTrace,
      "TraceEvent" | "Evaluation" | "Finding" | "Target" | "Provenance"
    >
  > {}

/** Every contract by name: what the command, the tests and the parity job loop over. */
export const contracts: {
  readonly "scout-grading": ScoutGradingContract;
  readonly "receipt-agent-output": ReceiptAgentOutputContract;
  readonly "clinical-agent-trace": ClinicalAgentTraceContract;
} = {
  "scout-grading": {
    name: "scout-grading",
    id: scoutGradingDocument.$id,
    zod: scoutGrading.ValidationEnvelope,
    jsonSchema: scoutGradingDocument,
    shape: scoutGrading.EnvelopeShape,
    rules: SCOUT_GRADING_RULES,
    definitions: {
      RelevanceJudgment: part(
        scoutGradingDocument,
        "/$defs/relevanceJudgment",
        "RelevanceJudgment",
        scoutGrading.RelevanceJudgment,
      ),
      ActionJudgment: part(
        scoutGradingDocument,
        "/$defs/actionJudgment",
        "ActionJudgment",
        scoutGrading.ActionJudgment,
      ),
      FailureDimension: part(
        scoutGradingDocument,
        "/$defs/failureDimension",
        "FailureDimension",
        scoutGrading.FailureDimension,
      ),
      Posture: part(scoutGradingDocument, "/$defs/posture", "Posture", scoutGrading.Posture),
      FactualDisposition: part(
        scoutGradingDocument,
        "/$defs/factualDisposition",
        "FactualDisposition",
        scoutGrading.FactualDisposition,
      ),
      NonBlankString: part(
        scoutGradingDocument,
        "/$defs/nonBlankString",
        "NonBlankString",
        scoutGrading.NonBlankString,
      ),
      GradePayload: part(
        scoutGradingDocument,
        "/$defs/gradePayload",
        "GradePayload",
        scoutGrading.GradePayload,
        { shape: scoutGrading.GradeShape, rules: rulesWithin(SCOUT_GRADING_RULES, ["grade"]) },
      ),
    },
  },
  "receipt-agent-output": {
    name: "receipt-agent-output",
    id: receiptAgentOutputDocument.$id,
    zod: receiptAgentOutput.ReceiptAgentOutput,
    jsonSchema: receiptAgentOutputDocument,
    shape: receiptAgentOutput.OutputShape,
    rules: RECEIPT_AGENT_OUTPUT_RULES,
    definitions: {
      ModelIdentity: part(
        receiptAgentOutputDocument,
        "/properties/model_identity",
        "ModelIdentity",
        receiptAgentOutput.ModelIdentity,
      ),
      Evidence: part(
        receiptAgentOutputDocument,
        "/properties/evidence/items",
        "Evidence",
        receiptAgentOutput.Evidence,
      ),
      Formula: part(
        receiptAgentOutputDocument,
        "/properties/formulae/items",
        "Formula",
        receiptAgentOutput.Formula,
        {
          shape: receiptAgentOutput.FormulaShape,
          rules: rulesWithin(RECEIPT_AGENT_OUTPUT_RULES, ["formulae", "*"]),
        },
      ),
      Uncertainty: part(
        receiptAgentOutputDocument,
        "/properties/uncertainty",
        "Uncertainty",
        receiptAgentOutput.Uncertainty,
      ),
      Abstention: part(
        receiptAgentOutputDocument,
        "/properties/abstention",
        "Abstention",
        receiptAgentOutput.Abstention,
      ),
      ToolProposal: part(
        receiptAgentOutputDocument,
        "/properties/tool_proposal",
        "ToolProposal",
        receiptAgentOutput.ToolProposal,
        {
          shape: receiptAgentOutput.ToolProposalShape,
          rules: rulesWithin(RECEIPT_AGENT_OUTPUT_RULES, ["tool_proposal"]),
        },
      ),
      ReceiptBinding: part(
        receiptAgentOutputDocument,
        "/properties/receipt_binding",
        "ReceiptBinding",
        receiptAgentOutput.ReceiptBinding,
        {
          shape: receiptAgentOutput.ReceiptBindingShape,
          rules: rulesWithin(RECEIPT_AGENT_OUTPUT_RULES, ["receipt_binding"]),
        },
      ),
    },
  },
  "clinical-agent-trace": {
    name: "clinical-agent-trace",
    id: clinicalAgentTraceDocument.$id,
    zod: clinicalAgentTrace.ClinicalAgentTrace,
    jsonSchema: clinicalAgentTraceDocument,
    shape: clinicalAgentTrace.TraceShape,
    rules: CLINICAL_AGENT_TRACE_RULES,
    definitions: {
      TraceEvent: part(
        clinicalAgentTraceDocument,
        "/$defs/event",
        "TraceEvent",
        clinicalAgentTrace.TraceEvent,
      ),
      Evaluation: part(
        clinicalAgentTraceDocument,
        "/$defs/evaluation",
        "Evaluation",
        clinicalAgentTrace.Evaluation,
        {
          shape: clinicalAgentTrace.EvaluationShape,
          rules: rulesWithin(CLINICAL_AGENT_TRACE_RULES, ["evaluation"]),
        },
      ),
      Finding: part(
        clinicalAgentTraceDocument,
        "/$defs/finding",
        "Finding",
        clinicalAgentTrace.Finding,
      ),
      Target: part(
        clinicalAgentTraceDocument,
        "/properties/target",
        "Target",
        clinicalAgentTrace.Target,
      ),
      Provenance: part(
        clinicalAgentTraceDocument,
        "/properties/provenance",
        "Provenance",
        clinicalAgentTrace.Provenance,
      ),
    },
  },
};

/** The names of the contracts: `scout-grading`, `receipt-agent-output`, `clinical-agent-trace`. */
export type ContractName = keyof typeof contracts;
