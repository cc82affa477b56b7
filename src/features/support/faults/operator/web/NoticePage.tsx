import { instantWords } from "#platform/instant-words.ts";
import { useHref, usePlace } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { faultNotice, sendFaultNotice, type HeldNotice, type NoticeText } from "../contract.ts";
import { words } from "../messages/words.ts";
import { noticeAddress, readProblem } from "../search-params.ts";
import css from "./Desk.module.css";

export const title = (language: "bg" | "en") => words[language].notice.title;

export async function load({ call, params, search }: LoadContext) {
  const { body: notice } = await call(faultNotice, { params: { id: params["id"] ?? "" } });
  return { notice, problem: readProblem(search) };
}

/** News of a fault for many users: what they will read, how many they are, and the button that sends it. */
export default function NoticePage({ data: { notice, problem } }: PageProps<typeof load>) {
  const { notice: t, ...rest } = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { name, news, recipients, sentAt, operator, text } = notice;
  return (
    <div className="stack">
      <PageHeader
        title={t.title}
        lead={`${name?.[language] ?? t.ofLines}: ${t.news[news]}`}
        crumbs={[
          { href: href("{area}"), word: rest.home },
          { href: href("/operator/faults"), word: rest.title },
        ]}
        crumbsWord={rest.crumbs}
      />
      {problem && !(problem === "sent" && sentAt) && (
        <Notice tone="error" live focused>
          {rest.deskProblems[problem]}
        </Notice>
      )}
      {sentAt && (
        <Notice tone="success" live focused>
          {t.sent(recipients, { who: operator, when: instantWords(sentAt, language) })}
        </Notice>
      )}
      <div className={css.pair}>
        {(["bg", "en"] as const).map((one) => (
          <section key={one} className="surface stack stack-s" aria-label={one === "bg" ? rest.preview.bulgarian : rest.preview.english}>
            <h2>{one === "bg" ? rest.preview.bulgarian : rest.preview.english}</h2>
            <Text text={text[one]} language={one} />
          </section>
        ))}
      </div>
      {!sentAt && <Sending notice={notice} />}
      <div className="row">
        <LinkButton look="quiet" href={href("/operator/faults")}>
          {rest.preview.list}
        </LinkButton>
      </div>
    </div>
  );
}

function Text({ text: { box, sms, subject, mail }, language }: { text: NoticeText; language: "bg" | "en" }) {
  const { notice: t } = useWords(words);
  return (
    <>
      <h3>{t.box}</h3>
      <p lang={language}>{box}</p>
      <h3>{t.mail}</h3>
      <p lang={language}>
        <strong>{subject}</strong>
      </p>
      {mail.map((paragraph) => (
        <p key={paragraph} lang={language}>
          {paragraph}
        </p>
      ))}
      <h3>SMS</h3>
      <p lang={language}>{sms}</p>
    </>
  );
}

function Sending({ notice: { faultId, recipients, version } }: { notice: HeldNotice }) {
  const { notice: t, ...rest } = useWords(words);
  const { contextPath } = usePlace();
  const params = { id: String(faultId) };
  const { submit, busy, message } = useSubmit(sendFaultNotice, {
    answered(answer) {
      if (answer.status === 409) return { tone: "error", words: rest.deskProblems[answer.body.problem] };
      location.assign(`${contextPath}${noticeAddress(faultId)}`);
      return "leaving";
    },
  });
  return (
    <PostForm label={t.title} endpoint={sendFaultNotice} params={params} onSend={() => void submit({ params, body: { version } })}>
      <FormMessage message={message} />
      <input type="hidden" name="version" value={version} />
      <p>
        <strong>{t.many(recipients)}</strong> {t.manyText}
      </p>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.sending : t.send(recipients)}
        </Button>
      </div>
    </PostForm>
  );
}
