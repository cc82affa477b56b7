import { useState } from "react";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { harmless } from "../../message-text.ts";
import { deskConversation, type DeskConversation } from "../contract.ts";
import { readOutcome } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { preparedAnswers } from "../prepared-contract.ts";
import { Claiming, LockingUp } from "./Actions.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { History } from "./History.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { Thread } from "./Thread.tsx";
import { usePresence } from "./use-presence.ts";
import css from "./Conversation.module.css";

export const title = (language: "bg" | "en", { conversation }: { conversation: DeskConversation }) =>
  words[language].one.title(conversation.displayCode);

/** The conversation, and how a form that was sent without a script ended. */
export async function load({ call, params, search }: LoadContext) {
  const code = params["code"]!;
  const [{ body: conversation }, { body }] = await Promise.all([call(deskConversation, { params: { code } }), call(preparedAnswers, {})]);
  return {
    conversation,
    prepared: body.answers,
    ...readOutcome(search),
  };
}
type Data = Awaited<ReturnType<typeof load>>;

/** The conversation as loaded, and as every answer and announcement brings it. */
function useConversation(data: Data) {
  const [{ from, conversation, hasNews }, setShown] = useState({ from: data, conversation: data.conversation, hasNews: false });
  if (from !== data) setShown({ from: data, conversation: data.conversation, hasNews: false });
  const show = (next: DeskConversation) => setShown({ from: data, conversation: next, hasNews: false });
  const isNews = (next: DeskConversation) =>
    setShown((before) => ({
      ...before,
      conversation: next,
      hasNews: before.hasNews || before.conversation.lastMessageId !== next.lastMessageId,
    }));
  return { conversation, hasNews, show, isNews };
}

const isWriting = (): boolean =>
  [...document.querySelectorAll<HTMLTextAreaElement>("textarea[data-writes]")].some(({ value }) => value.trim() !== "");

/** One conversation, as the desk reads and answers it. */
export default function ConversationPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const { conversation, hasNews, show, isNews } = useConversation(data);
  const { code, version, isLocked, isErased } = conversation;
  const others = usePresence(code, { version, isWriting, onNews: isNews });
  return (
    <div className="stack">
      <PageHeader
        title={t.one.title(conversation.displayCode)}
        lead={<bdi>{harmless(conversation.topic)}</bdi>}
        crumbs={[
          { href: href("{area}"), word: t.home },
          { href: href("/operator/conversations"), word: t.one.back },
        ]}
        crumbsWord={t.crumbs}
      />
      {data.done && conversation === data.conversation && (
        <Notice tone="success" live>
          {t.one.done[data.done]}
        </Notice>
      )}
      {data.problem && conversation === data.conversation && (
        <Notice tone="error" live>
          {t.one.problems[data.problem]}
        </Notice>
      )}
      <div role="status" className="stack stack-s">
        {others.map(({ name, writing }) => (
          <Notice key={name} tone={writing ? "warning" : "info"}>
            {writing ? t.one.writing(name) : t.one.here(name)}
          </Notice>
        ))}
      </div>
      <div className={css.columns}>
        <div className="stack">
          <Thread conversation={conversation} />
          {hasNews && (
            <Notice tone="warning" live>
              {t.one.news}
            </Notice>
          )}
          {!isErased && !isLocked && <AnswerForm conversation={conversation} prepared={data.prepared} onDone={show} />}
          {!isErased && <NoteForm conversation={conversation} onDone={show} />}
        </div>
        <div className="stack">
          <PersonCard conversation={conversation} />
          {!isErased && (
            <>
              <Claiming conversation={conversation} onDone={show} />
              <LockingUp conversation={conversation} onDone={show} />
            </>
          )}
          <History conversation={conversation} />
        </div>
      </div>
    </div>
  );
}
