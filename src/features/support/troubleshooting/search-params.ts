import { withQuery } from "#platform/address.ts";

/** The page of the guide (decisions §2). */
export const GUIDE_PAGE = "{area}/services/troubleshooting";

/** Where on its page the guide stands: below what is chosen. */
export const GUIDE_ANCHOR = "guide";

/** Why a guide is not on the page any more. */
const ENDED = ["gone", "solved", "behind", "often"] as const;
export type Ended = (typeof ENDED)[number];
export const readEnded = (search: Record<string, unknown>): Ended | undefined => ENDED.find((one) => one === search["ended"]);

type Line = { serviceType: string; assetId: string };
type Outcome = { ended?: Ended } | { result: string; ticket?: string; openTicket?: string; position?: string };
/** The page of a line with its guide, or with why there is none any more. */
export function outcomeAddress(line: Line | undefined, outcome: Outcome = {}): string {
  const { serviceType, assetId } = line ?? {};
  return `${withQuery(GUIDE_PAGE, { serviceType, assetId, ...outcome })}#${GUIDE_ANCHOR}`;
}

type Result = { result: string; ticketId: string | null; ticketPosition: number | null; openTicketId: string | null; assetData: Line };
type Started = { status: 200; body: Result } | { status: 409; body: { assetData: Line } } | { status: 429; body: { assetData: Line } };
/** After a start: the guide, or why none began. */
export function startedAddress(answer: Started): string {
  const { assetData } = answer.body;
  if (answer.status === 429) return outcomeAddress(assetData, { ended: "often" });
  if (answer.status === 409 || answer.body.result === "SUCCESS") return outcomeAddress(assetData);
  const { result, ticketId, ticketPosition, openTicketId } = answer.body;
  return outcomeAddress(assetData, {
    result,
    ...(ticketId !== null && { ticket: ticketId }),
    ...(openTicketId !== null && { openTicket: openTicketId }),
    ...(ticketPosition !== null && { position: String(ticketPosition) }),
  });
}

type Shown = { successful: boolean; assetData: Line };
type Stepped = { status: 200; body: Shown } | { status: 409; body: { current: Shown | null } };
/** After a step: a guide that has solved the trouble, or is over, is not on the page any more. */
export function steppedAddress({ status, body }: Stepped): string {
  const shown = status === 200 ? body : body.current;
  if (!shown) return outcomeAddress(undefined, { ended: "gone" });
  if (shown.successful) return outcomeAddress(shown.assetData, { ended: "solved" });
  return outcomeAddress(shown.assetData, status === 409 ? { ended: "behind" } : {});
}
