import type { Language } from "#platform/language.ts";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { joinConversation, joining } from "../contract.ts";
import { harmless } from "../message-text.ts";
import { words } from "../messages/words.ts";
import { conversationAddress } from "../search-params.ts";

export const title = (language: Language) => words[language].join.title;

export async function load({ call, search }: LoadContext) {
  const token = typeof search["token"] === "string" ? search["token"] : "";
  return { token, conversation: (await call(joining, { query: { token } })).body };
}

/** The page of a mail's link: a visitor's conversation becomes the user's, once it is confirmed. */
export default function JoinPage({ data: { token, conversation } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  return (
    <div className="stack stack-l">
      <PageHeader
        title={t.join.title}
        lead={conversation.isMine ? t.join.isMine : t.join.lead}
        crumbs={[{ href: href("{area}/conversations"), word: t.title }]}
        crumbsWord={t.crumbs}
      />
      <section className="surface stack text" aria-label={conversation.displayCode}>
        <DescriptionList
          items={[
            { term: t.join.code, value: conversation.displayCode },
            { term: t.join.topic, value: <bdi>{harmless(conversation.topic)}</bdi> },
            { term: t.join.created, value: instantWords(conversation.createdDate, language) },
          ]}
        />
        {conversation.isMine ? (
          <div>
            <LinkButton href={href(`{area}/conversations/${conversation.code}`)}>{t.join.open}</LinkButton>
          </div>
        ) : (
          <JoinForm token={token} />
        )}
      </section>
    </div>
  );
}

function JoinForm({ token }: { token: string }) {
  const t = useWords(words).join;
  const href = useHref();
  const { submit, busy, message } = useSubmit(joinConversation, {
    answered(answer) {
      if (answer.status === 200) location.replace(href(conversationAddress(answer.body.code, { done: "joined" })));
      return "leaving";
    },
  });
  return (
    <PostForm endpoint={joinConversation} hidden={{ token }} busy={busy} onSend={() => void submit({ body: { token } })}>
      <FormMessage message={message} />
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? t.busy : t.submit}
        </Button>
        <LinkButton look="quiet" href={href("{area}/conversations")}>
          {t.stay}
        </LinkButton>
      </div>
    </PostForm>
  );
}
