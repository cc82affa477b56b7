import { randomUUID } from "node:crypto";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { words } from "../messages/mail.ts";
import { voucherDigits, type Typed } from "../rules.ts";
import type { PrepaidDependencies } from "./dependencies.ts";
import { topUpNumber } from "./jobs.ts";
import { vouchers } from "./vouchers.ts";
import { insertRecharge, type NewRecharge, type RechargeRow } from "./store.ts";
import { rechargeAddress } from "../search-params.ts";

type Placing = Pick<NewRecharge, "msisdn" | "quick" | "owner" | "userId" | "email" | "language"> & { typed: Typed };

/** Stores a checked recharge in the caller's transaction; one by voucher is carried out by a job. Returns its id. */
export async function placeRecharge(
  tx: Db,
  { typed, ...of }: Placing,
  { clock, jobs, recharging: { secret } }: Pick<PrepaidDependencies, "clock" | "jobs" | "recharging">,
): Promise<string> {
  const id = randomUUID();
  const { way, amount, code = "" } = typed;
  const byVoucher = { cents: null, voucher: vouchers.encrypt(secret, voucherDigits(code) ?? "") };
  const worth = way === "card" ? { cents: Number(amount) * 100, voucher: null } : byVoucher;
  await insertRecharge(tx, { ...of, ...worth, id, way, requestedAt: clock.now() });
  if (way === "voucher") await jobs.enqueue(tx, topUpNumber, { payload: { rechargeId: id } });
  return id;
}

/** Opens the payment of an unpaid recharge, or continues it. Outside transactions; throws `ProviderUnavailable`. */
export function beginPayment(
  { id, msisdn, cents, userId, owner, quick }: RechargeRow,
  language: Language,
  { cardPayments, place }: Pick<PrepaidDependencies, "cardPayments" | "place">,
): Promise<{ redirectUrl: string }> {
  return cardPayments.begin({
    payee: "recharge",
    subject: id,
    eurCents: cents!,
    description: words[language].payment(phoneWords(msisdn)),
    language,
    owner: userId ? { userId } : { visitor: owner },
    returnPath: rechargeAddress({ id, quick, msisdn }).replace("{area}", place.area),
  });
}
