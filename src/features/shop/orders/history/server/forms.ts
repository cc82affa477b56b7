import type { RequestOf } from "#platform/endpoint.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { CancellationData, type cancelOrder } from "../contract.ts";

type CancelBody = RequestOf<typeof cancelOrder>["body"];

/** What to cancel and why: from JSON, from JSON in a form's field, or from single fields. */
export function cancellationIn({ cancellationData: sent, ...fields }: CancelBody): CancellationData {
  if (sent !== undefined && typeof sent !== "string") return nothingBeside(fields, sent);
  const { basketId, reason, description } = fields;
  const read = CancellationData.safeParse(
    sent === undefined ? { basketId, ...(reason && { reason: Number(reason) }), ...(description && { description }) } : parsed(sent),
  );
  if (!read.success) throw new HttpProblem(400, { fields: [{ field: "cancellationData", problem: "invalid" }] });
  return sent === undefined ? read.data : nothingBeside(fields, read.data);
}

/** Rejects duplicate input, because either could be meant. */
function nothingBeside(fields: Omit<CancelBody, "cancellationData">, data: CancellationData): CancellationData {
  const field = Object.keys(fields)[0];
  if (field !== undefined) throw new HttpProblem(400, { fields: [{ field, problem: "not_expected" }] });
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
