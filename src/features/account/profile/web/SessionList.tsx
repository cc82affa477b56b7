import { useRef, useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { NetworkDetails } from "#platform/web/NetworkDetails.tsx";
import type { Message } from "#platform/web/submission.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Badge, Notice } from "#ui/notice/Notice.tsx";
import { networkWords } from "#vocabulary/network-words.ts";
import { endOtherSessions, endSession, sessions, type Session } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./SettingsPage.module.css";

/** Every signed-in device; each can be signed out, and all others at once. */
export function SessionList({ first }: { first: Session[] }) {
  const t = useWords(words);
  const { shown, busy, message, heading, end, endOthers, nameOf } = useSessions(first);
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t.sessions.title}
      </h2>
      <p className="muted">{t.sessions.lead}</p>
      <div role="status">{message && <Notice tone={message.tone}>{message.words}</Notice>}</div>
      <ul className={css.sessions}>
        {shown.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            name={nameOf(session)}
            busy={busy === session.sessionId}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {shown.length > 1 ? (
        <div>
          <Button look="danger" busy={busy === "others"} onClick={endOthers}>
            {busy === "others" ? t.sessions.busy : t.sessions.endOthers}
          </Button>
        </div>
      ) : (
        <p className="muted">{t.sessions.alone}</p>
      )}
    </section>
  );
}

type RowProps = { session: Session; name: string; busy: boolean; onEnd: () => void };

export function SessionRow({ session: { current, network, isHere, startedAt, lastSeenAt }, name, busy, onEnd }: RowProps) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const from = network === null ? undefined : networkWords(language, { network, isHere });
  return (
    <li className={`row row-between ${css.session}`} data-current={current ? "" : undefined}>
      <div>
        <p className={css.device}>
          {name} {current && <Badge tone="success">{t.sessions.current}</Badge>}
        </p>
        <p className="muted small">
          {[t.sessions.started(instantWords(startedAt, language)), from?.where].filter(Boolean).join(", ")} ·{" "}
          {t.sessions.seen(instantWords(lastSeenAt, language))}
        </p>
        {from && <NetworkDetails {...from} />}
      </div>
      {current ? (
        <LinkButton look="secondary" href={href("{area}/logout")}>
          {t.sessions.signOut}
        </LinkButton>
      ) : (
        <Button look="secondary" busy={busy} onClick={onEnd} aria-label={t.sessions.endOf(name)}>
          {busy ? t.sessions.busy : t.sessions.end}
        </Button>
      )}
    </li>
  );
}

function useSessions(first: Session[]) {
  const t = useWords(words).sessions;
  const call = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(first);
  const { run, send, busy, message } = useSubmits<string>();
  const nameOf = ({ browser, system }: Session): string =>
    browser && system ? t.on(browser, system) : (browser ?? system ?? t.unknownBrowser);

  const change = (at: string, work: () => Promise<Message>) =>
    void run(at, async () => {
      const done = await work();
      setShown((await call(sessions, {})).body.sessions);
      heading.current?.focus(); // the pressed button is removed
      return done;
    });
  const end = (session: Session) =>
    change(session.sessionId, async () => {
      const answer = await send(endSession, { body: { sessionId: session.sessionId } });
      return answer.status === 200 ? { tone: "success", words: t.ended(nameOf(session)) } : { tone: "info", words: t.gone };
    });
  const endOthers = () =>
    change("others", async () => ({ tone: "success", words: t.endedOthers((await send(endOtherSessions, { body: {} })).body.ended) }));
  return { shown, busy, message, heading, end, endOthers, nameOf };
}
