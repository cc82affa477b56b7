import { Reached } from "#platform/web/Reached.tsx";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { quickOffer, readRecharge } from "../contract.ts";
import { words } from "../messages/words.ts";
import { faultsFrom, WAYS } from "../rules.ts";
import { Outcome } from "./Outcome.tsx";
import css from "./Prepaid.module.css";
import { QuickForm } from "./QuickForm.tsx";

export const title = (language: Language): string => words[language].quick.title;
export const description = (language: Language): string => words[language].quick.lead;
export async function load({ call, search }: LoadContext) {
  const { amounts } = (await call(quickOffer, {})).body;
  const asksFor = search["recharge"] !== undefined;
  return {
    amounts,
    asksFor,
    recharge: asksFor ? await readRecharge(call, search["recharge"]) : undefined,
    way: WAYS.find((way) => way === search["way"]) ?? "card",
    faults: faultsFrom(search["faults"]),
  };
}

/** Recharges any prepaid number without signing in, and says what came of it, but nothing about the number. */
export default function QuickRechargePage({ data: { amounts, asksFor, recharge, way, faults } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const another = (
    <LinkButton look="secondary" href={href("/recharge")}>
      {t.outcome.another}
    </LinkButton>
  );
  return (
    <div className={`stack stack-l ${css.quick}`}>
      <PageHeader title={t.quick.title} lead={t.quick.lead} />
      {recharge && <Outcome key={recharge.id} first={recharge} page="/recharge" />}
      {asksFor && !recharge && (
        <Notice tone="warning" title={t.outcome.gone.title}>
          {t.outcome.gone.text}
        </Notice>
      )}
      {asksFor ? <p>{another}</p> : <QuickForm amounts={amounts} way={way} faults={faults} />}
      <Reached to="{area}/invoices">
        <p className="small">
          <a href={href("{area}/invoices?open=payments")}>{t.quick.signIn}</a>
        </p>
      </Reached>
    </div>
  );
}
