import { accepts, isForm, type RequestHead } from "#platform/server/accepts.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { GUIDE_ANCHOR, guideAddress } from "../address.ts";
import type { troubleshootingContract, TreeResult } from "../contract.ts";
import type { TroubleshootingDependencies } from "./dependencies.ts";
import { findSession } from "./store.ts";

type Deps = TroubleshootingDependencies;
type Handlers = ServerFeature<typeof troubleshootingContract, Deps>["handlers"];
type Line = Pick<TreeResult["assetData"], "serviceType" | "assetId">;

/** The calls of the guide for pages without a script, too: what a form sends is answered by the page, whose address says what the guide itself does not. */
export const forPages = ({ startTree, nextQuestion, prevQuestion, closeTree, ...others }: Handlers): Handlers => ({
  ...others,
  async startTree(request, deps) {
    const answer = await startTree(request, deps);
    if (!isOfPage(request) || answer.status === 303) return answer;
    if (answer.status === 429) return onPage(deps, answer.body.assetData, { ended: "often" });
    const isRefused = answer.status === 200 && answer.body.result !== "SUCCESS";
    return onPage(deps, answer.body.assetData, isRefused ? refusalOf(answer.body) : {});
  },
  async nextQuestion(request, deps) {
    const answer = await nextQuestion(request, deps);
    if (!isOfPage(request) || answer.status === 303) return answer;
    return answer.status === 422 ? onPage(deps) : onPageOf(answer, deps);
  },
  async prevQuestion(request, deps) {
    const answer = await prevQuestion(request, deps);
    return isOfPage(request) && answer.status !== 303 ? onPageOf(answer, deps) : answer;
  },
  async closeTree(request, deps) {
    const answer = await closeTree(request, deps);
    if (!isOfPage(request)) return answer;
    const session = await findSession(deps.db, request.body.sessionId, request.user.customerId);
    return onPage(deps, session);
  },
});

const isOfPage = (request: RequestHead): boolean => isForm(request) && accepts(request, "text/html");

function onPage({ place: { contextPath, area } }: Deps, line?: Line, more: Record<string, string> = {}) {
  const address = guideAddress(line && { serviceType: line.serviceType, assetId: line.assetId }).replace("{area}", `${contextPath}${area}`);
  const search = new URLSearchParams(more).toString();
  const question = search && (address.includes("?") ? `&${search}` : `?${search}`);
  return { status: 303, headers: { location: `${address}${question}#${GUIDE_ANCHOR}` } } as const;
}

const refusalOf = ({ result, ticketId, ticketPosition, openTicketId }: TreeResult): Record<string, string> => ({
  result,
  ...(ticketId !== null && { ticket: ticketId }),
  ...(openTicketId !== null && { openTicket: openTicketId }),
  ...(ticketPosition !== null && { position: String(ticketPosition) }),
});

type Stepped = { status: 200; body: TreeResult } | { status: 409; body: { current: TreeResult | null } };

/** After a step: a guide that has solved the trouble, or is over, is not on the page any more. */
function onPageOf({ status, body }: Stepped, deps: Deps) {
  const shown = status === 200 ? body : body.current;
  if (!shown) return onPage(deps, undefined, { ended: "gone" });
  if (shown.successful) return onPage(deps, shown.assetData, { ended: "solved" });
  return onPage(deps, shown.assetData, status === 409 ? { ended: "behind" } : {});
}
