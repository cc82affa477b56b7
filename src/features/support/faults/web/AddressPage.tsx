import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { faultsAt, type FaultsAt } from "../contract.ts";
import { LONGEST_PLACE } from "../limits.ts";
import { words } from "../messages/words.ts";
import { ANSWER_ANCHOR, CheckForm } from "./CheckForm.tsx";
import { FaultCard, ReadAt } from "./FaultCard.tsx";
import css from "./Faults.module.css";

export const title = (language: Language): string => words[language].answer.title;

export async function load({ call, search }: LoadContext) {
  const text = (name: string) => String(search[name] ?? "").slice(0, LONGEST_PLACE).trim(); // prettier-ignore
  const address = { settlement: text("settlement"), street: text("street") };
  return { ...(await call(faultsAt, { query: address })).body, address };
}

/** Whether a fault touches an address, and what to do next. */
export default function AddressPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { address, isAddress, touching, perhaps } = data;
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader
        title={t.answer.title}
        crumbs={[
          { href: href("/"), word: t.home },
          { href: href("/faults"), word: t.title },
        ]}
        crumbsWord={t.crumbs}
      />
      {isAddress && (
        <div id={ANSWER_ANCHOR} tabIndex={-1} className={css.answer}>
          <Answer data={data} />
        </div>
      )}
      {[...touching, ...perhaps].map((fault) => (
        <FaultCard key={fault.id} fault={fault} level={2} />
      ))}
      <div id={isAddress ? undefined : ANSWER_ANCHOR}>
        <CheckForm {...address} error={isAddress ? undefined : t.check.missing} />
      </div>
      <ReadAt {...data} />
    </div>
  );
}

function Answer({ data: { address, touching, perhaps } }: { data: FaultsAt & { address: { settlement: string; street: string } } }) {
  const t = useWords(words);
  const href = useHref();
  const place = [address.settlement, address.street].filter(Boolean).join(", ");
  if (touching.length > 0)
    return (
      <Notice tone="warning" live title={t.answer.yes(place)} action={<LinkButton href={href("/faults")}>{t.answer.all}</LinkButton>}>
        {t.answer.yesText}
      </Notice>
    );
  if (perhaps.length > 0)
    return (
      <Notice tone="warning" live title={t.answer.perhaps(place)} action={<LinkButton href={href("/faults")}>{t.answer.all}</LinkButton>}>
        {t.answer.perhapsText}
      </Notice>
    );
  return (
    <Notice
      tone="success"
      live
      title={t.answer.no(place)}
      action={<LinkButton href={href("{area}/services/troubleshooting")}>{t.answer.guide}</LinkButton>}
    >
      {t.answer.noText}
    </Notice>
  );
}
