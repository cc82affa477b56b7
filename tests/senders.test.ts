import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFUSABLE } from "#features/contact/notifications/refusal/rules.ts";

/** Files that send mails or SMS without deciding where the user wants them, and why they may (record 158). */
const ALWAYS: Record<string, string> = {
  "src/features/account/access/server/messages.ts": "codes and links that the person has just asked for; safety: somebody guesses",
  "src/features/account/contact-data/server/changes.ts": "a code to a new address, asked for just now",
  "src/features/account/contact-data/server/jobs.ts": "safety: the old address, which no setting names any more",
  "src/features/account/data-export/server/jobs.ts": "the user has asked for the archive",
  "src/features/account/deletion/server/codes.ts": "a code, asked for just now",
  "src/features/account/deletion/server/jobs.ts": "a receipt to a person who is no user any more",
  "src/features/account/second-factor/server/jobs.ts": "safety: what signs in was changed",
  "src/features/billing/e-invoice/server/send-code.ts": "a code, asked for just now",
  "src/features/billing/prepaid/server/jobs.ts": "law: receipts of recharges, and that money goes back",
  "src/features/services/bolt-ons/server/jobs.ts": "law: receipts of withdrawals",
  "src/features/shop/orders/server/buyer-mail.ts":
    "law: confirmations and receipts of orders; what is none is asked for where it is written",
  "src/features/shop/withdrawal/server/jobs.ts": "law: the receipt of a withdrawal from a contract",
};

test("every sender of mails and SMS asks the one place that decides, or is listed with the law or safety as its reason", () => {
  const senders = globSync("src/features/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => /\b(mail|sms)\.send\(/.test(readFileSync(file, "utf8")));
  const deciding = senders.filter((file) => /\.reachOf\(/.test(readFileSync(file, "utf8")));
  expect(deciding).toEqual(
    expect.arrayContaining([
      "src/features/account/profile/server/jobs.ts",
      "src/features/account/virtual-users/server/jobs.ts",
      "src/features/contact/conversations/mail/server/answer-jobs.ts",
    ]),
  );
  expect(senders.filter((file) => !deciding.includes(file)).sort()).toEqual(Object.keys(ALWAYS).sort());
});

test("whoever mails what can be refused says of what kind the mail is", () => {
  const files = globSync("src/features/**/server/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const missing = REFUSABLE.filter((name) => {
    const senders = texts.filter((text) => text.includes("mail.send(") && new RegExp(`reachOf\\([^)]*"${name}"\\)`).test(text));
    return senders.length === 0 || senders.some((text) => !text.includes(`refusable: { userId, name: "${name}" }`));
  });
  expect(missing).toEqual([]);
});
