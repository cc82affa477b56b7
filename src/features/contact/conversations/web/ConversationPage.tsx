import { useEffect, useState } from "react";
import type { Language } from "#platform/language.ts";
import { instantWords } from "#platform/instant-words.ts";
import { optional } from "#platform/web/attempt.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { publish } from "#platform/web/shared.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { conversationDetails, markConversationSeen, typedReply, UNREAD, type Conversation } from "../contract.ts";
import { harmless } from "../message-text.ts";
import { words } from "../messages/words.ts";
import css from "./ConversationPage.module.css";
import { PrintLink } from "./PrintLink.tsx";
import { ReplySection } from "./ReplySection.tsx";
import { About, StateBadge } from "./State.tsx";
import { Thread } from "./Thread.tsx";
import { readOutcome } from "../search-params.ts";

export const title = (_language: Language, { conversation }: { conversation: Conversation }) =>
  `${conversation.displayCode} ${harmless(conversation.topic)}`;

export async function load({ call, params, search }: LoadContext) {
  const code = params["code"] ?? "";
  const all = "all" in search;
  const { done, problem } = readOutcome(search);
  const conversation = (await call(conversationDetails, { params: { code }, query: all ? { all: "1" as const } : {} })).body;
  const typed = problem ? ((await optional(() => call(typedReply, { params: { code } })))?.body.message ?? "") : "";
  return { conversation, all, print: search["all"] === "print", result: { problem, typed }, done };
}

type Data = Awaited<ReturnType<typeof load>>;

/** The conversation as loaded with the page, and read again after a reply. */
function useConversation(data: Data) {
  const call = useCall();
  const [{ from, conversation }, setShown] = useState({ from: data, conversation: data.conversation });
  if (from !== data) setShown({ from: data, conversation: data.conversation });
  const readAgain = async () => {
    const request = { params: { code: conversation.code }, query: data.all ? { all: "1" as const } : {} };
    const answer = await optional(() => call(conversationDetails, request));
    if (answer) setShown((before) => ({ ...before, conversation: answer.body }));
  };
  return { conversation, readAgain };
}

/** Marks what is shown as seen, and nothing that came since. */
function useSeen({ code, alreadySeen, messages }: Conversation): void {
  const call = useCall();
  const upTo = alreadySeen ? undefined : messages.at(-1)?.id;
  useEffect(() => {
    if (upTo === undefined) return;
    void optional(() => call(markConversationSeen, { body: { code, upTo } })).then((answer) => {
      if (answer?.status === 200) publish(UNREAD, answer.body.unread);
    });
  }, [call, code, upTo]);
}

/** A conversation with the desk (B§3), the way to answer it or why there is none. */
export default function ConversationPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/conversations", word: t.title });
  const href = useHref();
  const language = useLanguage();
  const { conversation, readAgain } = useConversation(data);
  const [done, setDone] = useState(data.done);
  useSeen(conversation);
  const { code, topic, createdDate, messages, messageCount } = conversation;
  const isWhole = messages.length >= messageCount;
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader
        title={<bdi>{harmless(topic)}</bdi>}
        lead={
          <>
            <About conversation={conversation} /> · {t.one.begun(instantWords(createdDate, language))}
          </>
        }
        {...crumbs}
        aside={<StateBadge conversation={conversation} />}
      />
      {done && (
        <div className={css.screen}>
          <Notice tone="success" live>
            {t.one[done]}
          </Notice>
        </div>
      )}
      {!isWhole && <OnlyLatest conversation={conversation} />}
      <Thread messages={messages} />
      <div className={`stack stack-l ${css.screen}`}>
        {!conversation.alreadySeen && <SeenForm conversation={conversation} />}
        <ReplySection
          key={code}
          conversation={conversation}
          result={data.result}
          onSent={async () => {
            await readAgain();
            setDone("sent");
          }}
          onRefused={readAgain}
        />
        <div className="row">
          <PrintLink code={code} isWhole={isWhole} isAtOnce={data.print} />
          <a href={href("{area}/conversations")}>{t.one.all}</a>
        </div>
      </div>
    </div>
  );
}

/** That there are earlier messages, also on paper; and the way to them. */
function OnlyLatest({ conversation: { code, messages, messageCount } }: { conversation: Conversation }) {
  const t = useWords(words).one;
  const href = useHref();
  return (
    <p>
      {t.onlyLatest(messages.length, messageCount)}{" "}
      <a className={css.screen} href={href(`{area}/conversations/${code}?all`)}>
        {t.earlier(messageCount)}
      </a>
    </p>
  );
}

/** Without a script its reader says that it is read. */
function SeenForm({ conversation: { code, messages } }: { conversation: Conversation }) {
  const t = useWords(words).one;
  const last = messages.at(-1);
  if (!last) return null;
  return (
    <noscript>
      <PostForm className="" endpoint={markConversationSeen} hidden={{ code, upTo: last.id }}>
        <Button type="submit" look="secondary">
          {t.seen}
        </Button>
      </PostForm>
    </noscript>
  );
}
