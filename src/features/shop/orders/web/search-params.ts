import { OTHER_REASON, REASONS } from "../cancellation.ts";
import { words } from "../history/messages/words.ts";

export type CancelWords = (typeof words)["bg"]["cancel"];
const FAULTS = ["description-needed", "description-too-long"] as const;
/** The query parameters of an order's page: whether the cancellation form is open, and its result where there was no script. */
export type OrderParams = {
  cancel: boolean;
  reason: string;
  fault: (typeof FAULTS)[number] | undefined;
  done: keyof CancelWords["done"] | undefined;
  refused: keyof CancelWords["refused"] | undefined;
};

export function readSearchParams(search: Record<string, unknown>): OrderParams {
  const { cancel } = words.bg;
  const among = <Name extends string>(names: Record<Name, string>, name: string) =>
    (Object.keys(names) as Name[]).find((known) => known === search[name]);
  const fault = FAULTS.find((known) => known === search["problem"]);
  const reason = REASONS.find((known) => String(known) === search["reason"]) ?? (fault && OTHER_REASON);
  return {
    cancel: search["cancel"] === "yes",
    reason: reason === undefined ? "" : String(reason),
    fault,
    done: among(cancel.done, "done"),
    refused: among(cancel.refused, "problem"),
  };
}
