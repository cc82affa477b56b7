import { longDayWords, longInstantWords } from "#platform/instant-words.ts";
import { writeMail, type Row } from "#platform/server/letter.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { words } from "../messages/mail.ts";
import { words as pageWords } from "../messages/words.ts";
import type { PrepaidDependencies } from "./dependencies.ts";
import type { RechargeRow } from "./store.ts";

type MailDependencies = Pick<PrepaidDependencies, "db" | "customers" | "brand" | "addressOf" | "place">;

/** The mail that says how a recharge ended; undefined where nobody is to get one. Its id is the same in every attempt. */
export async function mailOf(recharge: RechargeRow, deps: MailDependencies) {
  const { id, language, state, way, refund } = recharge;
  const to = await receiverOf(recharge, deps);
  if (!to || recharge.endedAt === null) return undefined;
  const t = words[language];
  const refused = t.refused[refund === "refused" ? "refundRefused" : way];
  const { subject, lead } = state === "done" ? t.done : { ...refused, lead: refused.lead(reasonOf(recharge)) };
  const letter = {
    language,
    subject,
    title: subject,
    lead: [t.hello(to.name), ...lead],
    rows: rowsOf(recharge),
    ...(!recharge.quick && {
      action: { label: t.open, url: deps.addressOf(`${deps.place.area}/invoices?open=payments&prepaidNumber=${recharge.msisdn}`) },
    }),
    footer: t.footer,
  };
  return { id: refund === "refused" ? `${id}-refund` : id, to: to.mail, language, ...writeMail(letter, deps.brand) };
}

/** Why it was refused, as its page says it: without signing in no reason is told. */
const reasonOf = ({ quick, refused, language }: RechargeRow): string =>
  pageWords[language].outcome.reasons[quick ? "refused" : (refused ?? "refused")];

/** Who paid without signing in gave a mail for this; a user gets it at the contact mail, unless the user wants none. */
async function receiverOf({ quick, email, userId }: RechargeRow, { db, customers }: MailDependencies) {
  if (quick) return email === null ? undefined : { name: undefined, mail: email };
  const person = userId ? await customers.reachableBy(db, userId) : undefined;
  return person?.mail && person.acceptsMails ? { name: person.name, mail: person.mail } : undefined;
}

function rowsOf({ msisdn, cents, quick, state, balanceCents, validTo, language, endedAt, way, id }: RechargeRow): Row[] {
  const t = words[language].rows;
  // the number may be anybody's: only its own customer reads what it has
  const after = state === "done" && !quick && balanceCents !== null;
  return [
    { label: t.number, value: phoneWords(msisdn) },
    ...(cents === null ? [] : [{ label: t.amount, value: euroOfCents(cents, language), strong: true }]),
    { label: t.way, value: t.ways[way] },
    { label: t.at, value: longInstantWords(endedAt!.toISOString(), language) },
    ...(after ? [{ label: t.balance, value: euroOfCents(balanceCents, language) }] : []),
    ...(after && validTo ? [{ label: t.validTo, value: longDayWords(validTo, language) }] : []),
    { label: t.reference, value: id },
  ];
}
