import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { words } from "../messages/words.ts";
import type { DocumentRefusal } from "../rules.ts";
import { readRefusal } from "../search-params.ts";
import { Refused } from "./Refused.tsx";

export const title = (language: Language): string => words[language].title;

export async function load({ search }: LoadContext): Promise<{ refusal: DocumentRefusal }> {
  return { refusal: readRefusal(search) };
}

/** Where a download without a script leads when there is no document: why, and what to do next. */
export default function DocumentPage({ data: { refusal } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const bills = href("{area}/invoices");
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} crumbs={[{ href: bills, word: t.bills }]} crumbsWord={t.crumbs} />
      <Refused refusal={refusal} here={bills} />
      <p>
        <a href={bills}>{t.back}</a>
      </p>
    </div>
  );
}
