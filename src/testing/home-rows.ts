import { modificationResult } from "#features/home-internet/operations/contract.ts";
import { addPortForwarding, portForwardingSection } from "#features/home-internet/port-forwarding/contract.ts";
import { addReservation, reservationsSection } from "#features/home-internet/reservations/contract.ts";
import type { SentTo } from "#platform/endpoint.ts";
import type { openHomeInternet } from "./home-internet.ts";
import { home } from "./people.ts";

type HomeInternetContext = Awaited<ReturnType<typeof openHomeInternet>>;
type Whose = { cid?: string; who?: typeof home };
/** Whose command, and with which idempotency key. */
type Sender = Whose & { key?: string };
const FIRST = "C1000001";

/** The result of the ticket in an answer: true or false once it has ended. */
const resultAt =
  (context: HomeInternetContext, { cid = FIRST, who = home }: Whose, ticketId: string | undefined) =>
  async () =>
    (await context.browser(who).call(modificationResult, { query: { cid, ticketId: ticketId! } })).body;

/** Port rules as a customer sends and reads them, and as the router stores them: `TCP 8443`, in order. */
export const portRules = (context: () => HomeInternetContext) => ({
  async add(body: SentTo<typeof addPortForwarding>["body"], { cid = FIRST, who = home, key = "" }: Sender = {}) {
    const answer = await context()
      .browser(who)
      .call(addPortForwarding, { query: { cid }, body, ...(key && { key }) });
    const ticketId = answer.status === 200 ? answer.body.ticket?.ticketId : undefined;
    return { answer, ticketId, result: resultAt(context(), { cid, who }, ticketId) };
  },
  async sectionAt({ cid = FIRST, who = home }: Whose = {}) {
    const answer = await context().browser(who).call(portForwardingSection, { query: { cid } });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.body;
  },
  async atRouter(cid = FIRST) {
    return ((await context().router(cid))?.portMappings ?? []).map(({ protocol, externalPort }) => `${protocol} ${externalPort}`).sort();
  },
});

/** Reserved addresses as a customer sends and reads them, and as the router stores them, in order. */
export const reservedAddresses = (context: () => HomeInternetContext) => ({
  async add(body: SentTo<typeof addReservation>["body"], { cid = FIRST, who = home, key = "" }: Sender = {}) {
    const answer = await context()
      .browser(who)
      .call(addReservation, { query: { cid }, body, ...(key && { key }) });
    const ticketId = answer.status === 200 ? answer.body.ticket?.ticketId : undefined;
    return { answer, ticketId, result: resultAt(context(), { cid, who }, ticketId) };
  },
  async sectionAt({ cid = FIRST, who = home }: Whose = {}) {
    const answer = await context().browser(who).call(reservationsSection, { query: { cid } });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.body;
  },
  async atRouter(cid = FIRST) {
    return ((await context().router(cid))?.reservations ?? []).map(({ ipAddress }) => ipAddress).sort();
  },
});
