import { ALLOWANCE_OF } from "../rules.ts";
import { freshNumber, type Reading } from "./numbers.ts";
import { storedNumbers, type StoredNumber } from "./number-store.ts";

/** An allowance of a prepaid number as its line shows it; `resetsOn`: until when it can be used. */
type Use = { kind: "data" | "minutes" | "messages"; used: number; total: number; resetsOn: string | null };

function numberUse({ answer, answeredAt }: Pick<StoredNumber, "answer" | "answeredAt">, isOld: boolean) {
  const use = (answer?.buckets ?? []).flatMap(({ unit, remaining, of, status, validTo }): Use[] => {
    const kind = ALLOWANCE_OF[unit];
    return kind && of !== null && status === "active" ? [{ kind, used: Math.max(0, of - remaining), total: of, resetsOn: validTo }] : [];
  });
  return { use, answeredAt, isOld };
}

const UNKNOWN = { answer: null, answeredAt: null };

/** What is used of prepaid numbers of a customer: the prepaid system alone knows it. */
export const numberUseWith = (deps: Reading) => ({
  /** It is asked for at most 1.5 seconds; without its answer the last one. */
  async fresh(customerId: string, msisdns: readonly string[]) {
    const read = async (msisdn: string) => {
      const { stored, isOld } = await freshNumber({ customerId, msisdn }, deps);
      return [msisdn, numberUse(stored ?? UNKNOWN, isOld)] as const;
    };
    return new Map(await Promise.all(msisdns.map(read)));
  },
  /** As it last told. */
  async stored(customerId: string, msisdns: readonly string[]) {
    return new Map((await storedNumbers(deps.db, customerId, msisdns)).map((one) => [one.msisdn, numberUse(one, true)]));
  },
});
