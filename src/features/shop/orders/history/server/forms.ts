import type { AnswerOf, RequestOf } from "#platform/endpoint.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { CancellationData, type cancelOrder, type withdraw } from "../contract.ts";
import type { OrdersDependencies } from "../../server/dependencies.ts";

type Way = Pick<OrdersDependencies, "addressOf" | "place">;
type CancelBody = RequestOf<typeof cancelOrder>["body"];

/** Whether it is the page's own form, sent without a script. */
export const isPagesForm = ({ cancellationData }: CancelBody): boolean => cancellationData === undefined;

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

/** The redirect after cancelling: the order, or its form, with the result but no input in the address. */
export function afterCancelling(
  answer: AnswerOf<typeof cancelOrder>,
  { basketId, reason }: CancellationData,
  { addressOf, place }: Way,
): AnswerOf<typeof cancelOrder> {
  if (answer.status === 303) return answer;
  const outcome = (): Record<string, string> => {
    if (answer.status === 200) return { done: answer.body.standing === "cancelled" ? "whole" : "part" };
    const { problem } = answer.body;
    return answer.status === 409 ? { problem } : { cancel: "yes", problem, ...(reason !== undefined && { reason: String(reason) }) };
  };
  const location = addressOf(`${place.area}/orders/${encodeURIComponent(basketId)}?${new URLSearchParams(outcome())}`);
  return { status: 303, headers: { location } };
}

/** The redirect after a withdrawal: its page, which then shows what was withdrawn from, or the faults. */
export function afterWithdrawing(
  answer: AnswerOf<typeof withdraw>,
  { basketId }: { basketId: string },
  { addressOf, place }: Way,
): AnswerOf<typeof withdraw> {
  if (answer.status === 303) return answer;
  const page = `${place.area}/orders/${encodeURIComponent(basketId)}/withdraw`;
  const location = addressOf(answer.status === 200 ? page : `${page}?problem=${answer.body.problem}`);
  return { status: 303, headers: { location } };
}
