import { sql } from "kysely";
import { customers } from "#app/server/customers.ts";
import { traces } from "#app/server/traces.ts";
import { authenticateCode, deleteAccount, sendCode, start } from "#features/account/deletion/contract.ts";
import { deletion } from "#features/account/deletion/server/feature.ts";
import { inbox } from "#features/contact/notifications/inbox/server/feature.ts";
import type { Mail, MailSender } from "#providers/mail/port.ts";
import { ProviderUnavailable } from "#providers/mail/port.ts";
import { BRAND } from "./brand.ts";
import { TRY_LIMITS } from "./limits.ts";
import { opened, PLACE, type Browser } from "./server.ts";
import { openSignedIn } from "./signed-in.ts";

/** The account with its deletion. Mails are collected in `mails`; `mailServer` says whether it takes, refuses or is away. */
export async function openDeletion() {
  const mails: Mail[] = [];
  const logged: object[] = [];
  const mailServer = { state: "takes" as "takes" | "refuses" | "away" };
  const mail: MailSender = {
    async send(sent) {
      if (mailServer.state === "away") throw new ProviderUnavailable("the mail server is away");
      if (mailServer.state === "refuses") return { state: "refused", reason: "no such mailbox" };
      mails.push(sent);
      return { state: "accepted" };
    },
  };
  const log = { info: (about: object, message: string) => void logged.push({ ...about, message }) };
  const portal = await openSignedIn(({ db, clock, jobs }) => [
    opened(inbox, { db, clock, customers, place: PLACE }),
    opened(deletion, { db, clock, jobs, mail, brand: BRAND, customers, traces, limits: TRY_LIMITS, log }),
  ]);
  const codeOf = (sent = mails.at(-1)!): string => /\b(\d{6})\b/.exec(sent.text)![1]!;
  return {
    ...portal,
    mails,
    mail,
    logged,
    mailServer,
    codeOf,
    /** Goes through the process in this browser up to the deletion itself. */
    async authenticate(browser: Browser) {
      await browser.call(start, { body: {} });
      await browser.call(sendCode, {});
      return browser.call(authenticateCode, { query: { authCode: codeOf() } });
    },
    delete: (browser: Browser, key = "a-key-of-the-deletion-1") => browser.call(deleteAccount, { body: {}, key }),
    async renew() {
      await sql`delete from people.deletion_receipts`.execute(portal.db);
      await sql`delete from platform.one_time_codes`.execute(portal.db);
      await sql`delete from platform.idempotency_keys`.execute(portal.db);
      for (const table of ["orders.orders", "cart.carts", "compare.lists"]) await sql`delete from ${sql.table(table)}`.execute(portal.db);
      mails.length = 0;
      logged.length = 0;
      mailServer.state = "takes";
      await portal.renew();
    },
  };
}
