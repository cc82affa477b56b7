import { accessSection, changeAccess, deleteAccess, editMac } from "#features/home-internet/access/contract.ts";
import { modificationResult } from "#features/home-internet/operations/contract.ts";
import type { homeInternetContext } from "./home-internet-context.ts";
import { home } from "./people.ts";

/** Devices of the home `C1000001`. */
export const MACS = {
  phone: "A4:83:E7:1C:52:90",
  laptop: "D8:F2:CA:30:44:1B",
  printer: "3C:2A:F4:10:77:0A",
  tablet: "F0:18:98:6D:02:C4",
} as const;

export type AccessForm = { accessType?: string; ipAddress?: string; mac?: string; macNote?: string };
export type AccessEdit = { index?: number; ipAddress?: string; mac?: string; macNote?: string; onlyMac: boolean };
type Answer = { body: object };

/** Who may join the network of a contract, as its customer changes it. */
export function accessOf(context: ReturnType<typeof homeInternetContext>, cid = "C1000001", who = home) {
  const query = { cid };
  const browser = () => context.browser(who);
  return {
    query,
    ask: (body: AccessForm, key = "") => browser().call(changeAccess, { query, body, ...(key && { key }) }),
    edit: (body: AccessEdit) => browser().call(editMac, { query, body }),
    remove: (selectedDevices: number[]) => browser().call(deleteAccess, { query, body: { selectedDevices } }),
    /** Carries out what was requested; its ticket, and whether it was applied. */
    async done(sending: Answer | Promise<Answer>) {
      const { body } = await sending;
      const { ticket } = body as { ticket?: { ticketId: string } | null };
      if (!ticket) throw new Error(JSON.stringify(body));
      const { ticketId } = ticket;
      await context.drive();
      const { body: result } = await browser().call(modificationResult, { query: { ...query, ticketId } });
      return { ticketId, result };
    },
    async section() {
      const answer = await browser().call(accessSection, { query });
      if (answer.status !== 200) throw new Error(String(answer.status));
      return answer.body;
    },
    admitted: async () => ((await context.router(cid))?.admitted ?? []).map(({ mac, active }) => `${mac} ${active}`),
  };
}
