import { HttpProblem } from "#platform/server/problems.ts";
import type { Db } from "#platform/server/db.ts";
import { take, type Rate } from "#platform/server/rate-limit.ts";
import { countedAddress } from "#vocabulary/ip-address.ts";
import type { Way } from "../rules.ts";
import type { RechargeSettings } from "./dependencies.ts";
import { countWrongVouchers } from "./store.ts";
import { HOUR_MS, instantBefore } from "#vocabulary/time-units.ts";

type Limits = { recharging: RechargeSettings; now: Date };

/** Counts a voucher of a signed-in user. Rejects with 429 above the limit. */
export async function countVoucher(tx: Db, userId: string, { recharging, now }: Limits): Promise<void> {
  const { on, secret, vouchersPerUser: limit, windowMinutes } = recharging;
  if (on) await insist(tx, { name: "recharges.user", key: userId, limit, secret, windowSeconds: windowMinutes * 60, now });
}

/**
 * Counts a recharge without signing in, in the caller's transaction: by its address and by its number. Of vouchers, wrong and undecided ones are also counted
 * together, so that codes cannot be guessed from many addresses over many numbers. Rejects with 429 above a limit.
 */
export async function countQuick(
  tx: Db,
  { address, msisdn, way }: { address: string; msisdn: string; way: Way },
  { recharging, now }: Limits,
): Promise<void> {
  const { on, secret, perAddress, perNumber, windowMinutes, wrongVouchers } = recharging;
  if (!on) return;
  const rate = { secret, windowSeconds: windowMinutes * 60, now };
  if (way === "voucher" && (await countWrongVouchers(tx, instantBefore(now, HOUR_MS))) >= wrongVouchers)
    throw new HttpProblem(429, { retryAfter: HOUR_MS / 1_000 / 4, problem: "too-many-vouchers" });
  await insist(tx, { ...rate, name: "recharges.address", key: countedAddress(address), limit: perAddress });
  await insist(tx, { ...rate, name: `recharges.number.${way}`, key: msisdn, limit: perNumber });
}

async function insist(tx: Db, rate: Rate): Promise<void> {
  const { allowed, retryAfterSeconds } = await take(tx, rate);
  if (!allowed) throw new HttpProblem(429, { retryAfter: retryAfterSeconds, problem: "too-many-recharges" });
}
