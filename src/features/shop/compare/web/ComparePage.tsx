import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import { useLimits } from "#platform/web/limits.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { widget } from "#ui/widget/widget.ts";
import { comparison, type Comparison } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { CompareTable } from "./CompareTable.tsx";

export const title = (language: Language): string => words[language].title;

export async function load({ call, search }: LoadContext) {
  const offers = typeof search["offers"] === "string" ? search["offers"].slice(0, 2000) : undefined;
  const { body } = await call(comparison, { query: offers === undefined ? {} : { offers } });
  return { comparison: body, differencesOnly: search["only"] === "differences" };
}

/** Devices side by side: those in the address, else those on the visitor's list (B§2). */
export default function ComparePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { compare: most } = useLimits();
  const { devices, leftOut } = data.comparison;
  const announcement = leftOutWords(t.leftOut, leftOut, most);
  return (
    <div className="stack stack-l" {...widget({ id: "compare", name: "Сравнение" })}>
      {devices.length > 0 && (
        <PageHeader
          title={t.title}
          lead={t.lead(devices.length)}
          crumbs={[{ href: href("/devices/listing"), word: t.listing }]}
          crumbsWord={t.crumbs}
        />
      )}
      {announcement.length > 0 && (
        <Notice tone="warning" title={t.leftOut.title}>
          {announcement.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {devices.length > 0 ? (
        <CompareTable key={devices.map(({ offerSid }) => offerSid).join()} devices={devices} differencesOnly={data.differencesOnly} />
      ) : (
        <EmptyState level={1} title={t.empty.title} action={<LinkButton href={href("/devices/listing")}>{t.empty.action}</LinkButton>}>
          {t.empty.text(most)}
        </EmptyState>
      )}
    </div>
  );
}

type LeftOutWords = (typeof words)["bg"]["leftOut"];

const leftOutWords = (t: LeftOutWords, { unknown, otherCategory, surplus }: Comparison["leftOut"], most: number): string[] =>
  [unknown > 0 && t.unknown(unknown), otherCategory > 0 && t.otherCategory(otherCategory), surplus > 0 && t.surplus(surplus, most)].filter(
    (sentence) => sentence !== false,
  );
