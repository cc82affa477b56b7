import { instantWords } from "#platform/instant-words.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { outboxMessage, type Message } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Outbox.module.css";

type Mail = Extract<Message, { kind: "mail" }>;

export const load = async ({ call, params }: LoadContext): Promise<Mail> => {
  const { body } = await call(outboxMessage, { params: { kind: "mail", id: params["id"] ?? "" } });
  return body as Mail;
};

export const title = (_language: Language, { subject }: Mail): string => subject;

const Refusal = ({ url }: { url: string }) => (
  <a className={css.to} href={url}>
    {url}
  </a>
);

export default function MailPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader title={data.subject} crumbs={[{ href: href("/dev/outbox"), word: t.back }]} crumbsWord={t.crumbs} />
      <div className="text">
        <DescriptionList
          items={[
            { term: t.to, value: <span className={css.to}>{data.to}</span> },
            { term: t.sentAt, value: <time dateTime={data.sentAt}>{instantWords(data.sentAt, language)}</time> },
            { term: t.language, value: t.languages[data.language] },
            { term: t.times, value: t.timesValue(data.times) },
            ...(data.unsubscribe ? [{ term: t.unsubscribe, value: <Refusal url={data.unsubscribe} /> }] : []),
          ]}
        />
      </div>
      <div className="stack stack-s">
        <h2 id="as-html">{t.asHtml}</h2>
        {/* sandboxed: nothing in a mail runs; its links open in a new tab */}
        <iframe
          className={css.mail}
          title={t.asHtml}
          lang={data.language}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${data.html}`}
        />
      </div>
      <div className="stack stack-s">
        <h2 id="as-text">{t.asText}</h2>
        <pre className={css.text} lang={data.language} tabIndex={0} role="region" aria-labelledby="as-text">
          {data.text}
        </pre>
      </div>
    </div>
  );
}
