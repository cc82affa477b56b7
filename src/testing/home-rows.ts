import { modificationResult } from "#features/home-internet/operations/contract.ts";
import { addNapt, naptSection } from "#features/home-internet/napt/contract.ts";
import { addReservation, reservationsSection } from "#features/home-internet/reservations/contract.ts";
import type { SentTo } from "#platform/endpoint.ts";
import type { openMyContact } from "./home-internet.ts";
import { home } from "./people.ts";

type Rooms = Awaited<ReturnType<typeof openMyContact>>;
type Whose = { cid?: string; who?: typeof home };
/** Whose wish, and with which idempotency key. */
type Asking = Whose & { key?: string };
const FIRST = "C1000001";

/** What became of the ticket that an answer told: true or false once it has ended. */
const resultAt =
  (rooms: Rooms, { cid = FIRST, who = home }: Whose, ticketId: string | undefined) =>
  async () =>
    (await rooms.browser(who).call(modificationResult, { query: { cid, ticketId: ticketId! } })).body;

/** Port rules as a customer asks for them and reads them, and as the router has them: `TCP 8443`, in order. */
export const portRules = (rooms: () => Rooms) => ({
  async add(body: SentTo<typeof addNapt>["body"], { cid = FIRST, who = home, key = "" }: Asking = {}) {
    const answer = await rooms()
      .browser(who)
      .call(addNapt, { query: { cid }, body, ...(key && { key }) });
    const ticketId = answer.status === 200 ? answer.body.ticket?.ticketId : undefined;
    return { answer, ticketId, result: resultAt(rooms(), { cid, who }, ticketId) };
  },
  async sectionAt({ cid = FIRST, who = home }: Whose = {}) {
    const answer = await rooms().browser(who).call(naptSection, { query: { cid } });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.body;
  },
  async atRouter(cid = FIRST) {
    return ((await rooms().router(cid))?.portMappings ?? []).map(({ protocol, externalPort }) => `${protocol} ${externalPort}`).sort();
  },
});

/** Reserved addresses as a customer asks for them and reads them, and as the router has them, in order. */
export const reservedAddresses = (rooms: () => Rooms) => ({
  async add(body: SentTo<typeof addReservation>["body"], { cid = FIRST, who = home, key = "" }: Asking = {}) {
    const answer = await rooms()
      .browser(who)
      .call(addReservation, { query: { cid }, body, ...(key && { key }) });
    const ticketId = answer.status === 200 ? answer.body.ticket?.ticketId : undefined;
    return { answer, ticketId, result: resultAt(rooms(), { cid, who }, ticketId) };
  },
  async sectionAt({ cid = FIRST, who = home }: Whose = {}) {
    const answer = await rooms().browser(who).call(reservationsSection, { query: { cid } });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.body;
  },
  async atRouter(cid = FIRST) {
    return ((await rooms().router(cid))?.reservations ?? []).map(({ ipAddress }) => ipAddress).sort();
  },
});
