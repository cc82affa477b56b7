import type { Customer } from "#features/account/customers/contract.ts";
import { dayWords, instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { Line } from "../contract.ts";
import { summaryWords } from "../messages/summary.ts";
import { words } from "../messages/words.ts";
import type { Sheet } from "./dependencies.ts";
import type { Snapshot } from "./store.ts";

type About = { line: Line; snapshot: Snapshot; customer: Customer; language: Language };

/** The summary of a line's contract, as the inventory last told it; undefined where it has none. */
export function contractSheet({ line, snapshot, customer, language }: About): Sheet | undefined {
  const t = summaryWords[language];
  const [contract, products] = [snapshot.line?.contract, snapshot.line?.products ?? []];
  if (!contract) return undefined;
  const { since, until, monthlyCents, noticeDays, endFeeCents } = contract;
  const price = (cents: number) => euroOfCents(cents, language);
  return {
    title: t.title,
    lines: [line.cid ?? phoneWords(line.serviceId), t.asOf(instantWords(snapshot.answeredAt, language))],
    recipient: [customer.name, t.customerCode(customer.code), t.account(line.accountName, line.accountCode)],
    groups: [
      {
        name: t.service,
        valueName: t.value,
        rows: [
          [t.name, line.name],
          [t.number, line.cid ?? phoneWords(line.serviceId)],
          [t.type, words[language].types[line.type]],
          [t.tariff, line.tariff],
          ...(line.address ? [[t.address, line.address] as const] : []),
        ],
      },
      {
        name: t.term,
        valueName: t.value,
        rows: [
          [t.monthly, price(monthlyCents)],
          [t.since, dayWords(since, language)],
          [t.until, until ? dayWords(until, language) : t.noTerm],
          [t.notice, t.days(noticeDays)],
          [t.endFee, price(endFeeCents)],
        ],
      },
      ...(products.length > 0
        ? [
            {
              name: t.products,
              valueName: t.value,
              rows: products.map(({ name, recurring, priceCents, until: last }) => {
                const cost = priceCents === null ? t.unknown : recurring ? t.month(price(priceCents)) : t.once(price(priceCents));
                return [name[language], last ? `${cost}, ${t.to(dayWords(last, language))}` : cost] as const;
              }),
            },
          ]
        : []),
    ],
    notes: t.notes,
  };
}
