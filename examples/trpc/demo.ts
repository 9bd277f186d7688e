import type { ValidationEnvelope } from "agent-contracts";
import type { z } from "zod";
import { createClient } from "./client.js";
import { listen } from "./listen.js";
import { sampleAnswer } from "./sample-answer.js";
import { createStore } from "./store.js";
import { submitGrade } from "./submit-grade.js";

// npm run example:trpc: a server on a free port, and a client that calls it over HTTP.

type Envelope = z.input<typeof ValidationEnvelope>;

const accepted: Envelope = {
  grade: {
    relevance_judgment: "correct",
    action_judgment: "fail",
    dimensions: ["posture"],
    posture_should_have_been: "abstain",
  },
  evaluation_posture: "answer",
};

const refused: Envelope = {
  grade: {
    relevance_judgment: "correct",
    action_judgment: "fail",
    dimensions: ["posture", "posture"],
    failure_note: " ",
    posture_should_have_been: "answer",
  },
  evaluation_posture: "answer",
};

const server = await listen(createStore([sampleAnswer]));
try {
  const client = createClient(server.url);
  for (const envelope of [accepted, refused]) {
    for (const line of await submitGrade(client, envelope)) console.log(line);
  }
  const output = await client.answer.query({ response_id: sampleAnswer.response_id });
  if (output.status === "ANSWERED") {
    console.log(`answered on the evidence of ${output.evidence[0].evidence_id}`);
  }
} finally {
  await server.close();
}
