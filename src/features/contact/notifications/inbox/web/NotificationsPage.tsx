import { useEffect, useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { optional } from "#platform/web/attempt.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { publish, useShared } from "#platform/web/shared.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { NEWS, UNSEEN, allSeen, notificationList, removeNotification, type Notification } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./NotificationsPage.module.css";
import { readDone } from "../search-params.ts";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, search }: LoadContext) {
  return { list: (await call(notificationList, {})).body, isDone: readDone(search) };
}

type Data = Awaited<ReturnType<typeof load>>;

/** The list as loaded with the page, and read again when something is new or was done here. */
function useList(data: Data) {
  const call = useCall();
  const news = useShared(NEWS, 0);
  const [{ from, list }, setShown] = useState({ from: data, list: data.list });
  if (from !== data) setShown({ from: data, list: data.list });
  const [readAgain] = useState(() => async () => {
    const answer = await optional(() => call(notificationList, {}));
    if (!answer) return;
    setShown((before) => ({ ...before, list: answer.body }));
    publish(UNSEEN, answer.body.unseen);
  });
  useEffect(() => {
    if (news > 0) void readAgain();
  }, [news, readAgain]);
  return { list, readAgain };
}

/** All notifications of the last year, the latest first. */
export default function NotificationsPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs();
  const href = useHref();
  const { list, readAgain } = useList(data);
  const [done, setDone] = useState(data.isDone ? t.seenDone : undefined);
  const isDone = async (what: string) => {
    await readAgain();
    setDone(what);
  };
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      {done && (
        <Notice tone="success" live>
          {done}
        </Notice>
      )}
      {list.notifications.length === 0 ? (
        <EmptyState title={t.none}>{t.noneLead}</EmptyState>
      ) : (
        <ul className={css.list}>
          {list.notifications.map((one) => (
            <Item key={one.id} notification={one} onRemoved={() => isDone(t.removed)} />
          ))}
        </ul>
      )}
      <div className="row">
        {list.unseen > 0 && <AllSeen onDone={() => isDone(t.seenDone)} />}
        <a href={href("{area}/settings?open=3")}>{t.settings}</a>
      </div>
    </div>
  );
}

function AllSeen({ onDone }: { onDone: () => Promise<void> }) {
  const t = useWords(words);
  const { submit, busy, message } = useSubmit(allSeen, { answered: onDone });
  return (
    <PostForm className="" endpoint={allSeen} busy={busy} onSend={() => void submit({ body: {} })}>
      <Button type="submit" look="secondary" busy={busy}>
        {busy ? t.busy : t.allSeen}
      </Button>
      <FormMessage message={message} />
    </PostForm>
  );
}

function Item({ notification, onRemoved }: { notification: Notification; onRemoved: () => Promise<void> }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { id, notificationType: type, link, createdAt, seen } = notification;
  const content = notification.content[language];
  const { submit, busy, message } = useSubmit(removeNotification, { answered: onRemoved });
  return (
    <li className={`surface ${css.item}`} data-type={type} data-unseen={seen ? undefined : ""}>
      <p className={`row small ${css.head}`}>
        <span className={css.type}>{t.types[type]}</span>
        {!seen && <span className={css.new}>{t.isNew}</span>}
        <time className="muted" dateTime={createdAt}>
          {instantWords(createdAt, language)}
        </time>
      </p>
      <p className="as-typed">{content}</p>
      <div className={`row ${css.actions}`}>
        {link && (
          <a href={href(link)} aria-label={t.openOf(content)}>
            {t.open}
          </a>
        )}
        <Button
          look="quiet"
          busy={busy}
          aria-label={t.removeOf(content)}
          onClick={() => (busy ? undefined : void submit({ params: { id } }))}
        >
          {t.remove}
        </Button>
      </div>
      <FormMessage message={message} />
    </li>
  );
}
