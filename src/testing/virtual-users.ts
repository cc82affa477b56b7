import { customers } from "#app/server/customers.ts";
import { signInOffers } from "#features/account/sign-in/server/offers.ts";
import { virtualUsersFeature } from "#features/account/virtual-users/server/feature.ts";
import { sendGrantsNotice, sendInvitation, sendOldMailNotice } from "#features/account/virtual-users/server/jobs.ts";
import { BRAND } from "./brand.ts";
import { LIMITS, TRY_LIMITS } from "./limits.ts";
import { opened, PLACE } from "./server.ts";
import { openSignedIn } from "./signed-in.ts";

export type Letter = { id: string; to: string; subject: string; text: string };

/** The features of the account with the users of a customer; `mails` runs the queued mails and returns them. */
export async function openVirtualUsers() {
  const portal = await openSignedIn(({ db, clock, jobs }) => [
    opened(virtualUsersFeature, {
      db,
      clock,
      customers,
      jobs,
      place: PLACE,
      limits: TRY_LIMITS,
      pageLimits: { password: LIMITS.password },
      brand: BRAND,
      signIn: signInOffers({ limits: TRY_LIMITS, customers, clock }),
    }),
  ]);
  async function mails(): Promise<Letter[]> {
    const sent: Letter[] = [];
    const mail = { send: async (letter: Letter) => (sent.push(letter), { state: "accepted" as const }) };
    const deps = { ...portal, mail, brand: BRAND, limits: TRY_LIMITS, addressOf: (path: string) => `https://portal.example${path}` };
    for (const { name, payload } of portal.queued)
      for (const job of [sendInvitation, sendGrantsNotice, sendOldMailNotice]) if (job.name === name) await job.run(payload as never, deps);
    return sent;
  }
  return { ...portal, mails };
}
