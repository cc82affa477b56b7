import { useRef, useState } from "react";
import { useCall, useHref } from "#platform/web/call.ts";
import { useBusyAt } from "#platform/web/page-restored.ts";
import { useRefusalWords } from "#platform/web/refusal.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Badge, Notice, type Tone } from "#ui/notice/Notice.tsx";
import { endOtherSessions, endSession, sessions, type Session } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./SettingsPage.module.css";
import { momentShown } from "./shown.ts";

type Said = { tone: Tone; words: string };

/** Every device that is signed in; each can be ended, and all others at once. */
export function SessionList({ first }: { first: Session[] }) {
  const t = useWords(words);
  const { shown, busy, said, heading, end, endOthers, nameOf } = useSessions(first);
  return (
    <section className={css.section} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t.sessions.title}
      </h2>
      <p className="muted">{t.sessions.lead}</p>
      <div role="status">{said && <Notice tone={said.tone}>{said.words}</Notice>}</div>
      <ul className={css.sessions}>
        {shown.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            name={nameOf(session)}
            busy={busy === session.sessionId}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      {shown.length > 1 ? (
        <div>
          <Button look="danger" busy={busy === "others"} onClick={() => void endOthers()}>
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

function SessionRow({ session: { current, network, startedAt, lastSeenAt }, name, busy, onEnd }: RowProps) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  return (
    <li className={css.session} data-current={current ? "" : undefined}>
      <div>
        <p className={css.device}>
          {name} {current && <Badge tone="success">{t.sessions.current}</Badge>}
        </p>
        <p className="muted small">
          {t.sessions.started(momentShown(startedAt, language))} · {t.sessions.seen(momentShown(lastSeenAt, language))}
          {network && ` · ${t.sessions.network(network)}`}
        </p>
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
  const refusalWords = useRefusalWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(first);
  const [busy, setBusy] = useBusyAt<string>();
  const [said, setSaid] = useState<Said>();
  const nameOf = ({ browser, system }: Session): string =>
    browser && system ? t.on(browser, system) : (browser ?? system ?? t.unknownBrowser);

  async function run(what: string, work: () => Promise<Said>): Promise<void> {
    if (busy) return;
    setBusy(what);
    setSaid(undefined);
    try {
      const done = await work();
      setShown((await call(sessions, {})).body.sessions);
      setSaid(done);
      heading.current?.focus(); // the pressed button is gone
    } catch (error) {
      setSaid({ tone: "error", words: refusalWords(error) });
    } finally {
      setBusy(undefined);
    }
  }
  const end = (session: Session) =>
    run(session.sessionId, async () => {
      const answer = await call(endSession, { body: { sessionId: session.sessionId } });
      return answer.status === 200 ? { tone: "success", words: t.ended(nameOf(session)) } : { tone: "info", words: t.gone };
    });
  const endOthers = () =>
    run("others", async () => ({ tone: "success", words: t.endedOthers((await call(endOtherSessions, { body: {} })).body.ended) }));
  return { shown, busy, said, heading, end, endOthers, nameOf };
}
