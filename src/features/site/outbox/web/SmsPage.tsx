import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { internationalPhone } from "#vocabulary/phone-words.ts";
import { outboxMessage, type Message } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Outbox.module.css";

type Sms = Extract<Message, { kind: "sms" }>;

export const load = async ({ call, params }: LoadContext): Promise<Sms> => {
  const { body } = await call(outboxMessage, { params: { kind: "sms", id: params["id"] ?? "" } });
  return body as Sms;
};

export const title = (language: Language, { to }: Sms): string => words[language].smsTo(internationalPhone(to));

export default function SmsPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.smsTo(internationalPhone(data.to))}
        crumbs={[{ href: href("/dev/outbox"), word: t.back }]}
        crumbsWord={t.crumbs}
      />
      <DescriptionList
        items={[
          { term: t.sentAt, value: <time dateTime={data.sentAt}>{instantWords(data.sentAt, language)}</time> },
          { term: t.parts, value: data.parts },
          { term: t.times, value: t.timesValue(data.times) },
        ]}
      />
      <p className={css.bubble}>{data.text}</p>
    </div>
  );
}
