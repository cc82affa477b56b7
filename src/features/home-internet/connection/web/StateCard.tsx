import { useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useSend } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { StateBadge } from "#ui/notice/StateBadge.tsx";
import { routerState, routerStates } from "#vocabulary/states/router-states.ts";
import { section as sectionWords } from "../../messages/section.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { ChangeWay } from "../../operations/web/ChangeWay.tsx";
import { useChange } from "../../operations/web/use-change.ts";
import { devicesWereRead } from "../../operations/web/use-devices.ts";
import { checkConnection, restart, type Connection } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Overview.module.css";

type Props = { section: Connection; reload: () => Promise<Connection | undefined>; show: (section: Connection) => void };

/** Whether the router is online, since when and as of when; buttons to check and to restart it. */
export function StateCard(props: Props) {
  const t = useWords(words);
  const { suspended } = useWords(sectionWords);
  const language = useLanguage();
  const { section } = props;
  const changing = useChange({ cid: section.cid, section, reload: props.reload });
  const underWay = section.operations.find(({ endedAt }) => endedAt === null);
  const { hasFault, serviceSuspended: isSuspended } = section;
  const state = routerState({ state: section.state, isRestarting: underWay !== undefined, isSuspended, hasFault });
  const { check, checking, message } = useCheck(props);
  const ask = useRestart(section.cid, changing);
  return (
    <section className={`surface stack ${css.card} ${css.wide}`} aria-labelledby="overview-state">
      <div className={css.head}>
        <h2 id="overview-state">{t.internet}</h2>
        <StateBadge of={routerStates} state={state} id={section.cid} language={language} />
      </div>
      {section.serviceSuspended && (
        <Notice tone="warning" title={suspended.title}>
          {suspended.text}
        </Notice>
      )}
      {state === "fault" && <OpenFault />}
      <div className={css.says}>
        {underWay && <p>{t.restart.running}</p>}
        {!underWay && section.since && !(section.state === "online" && state !== "online") && (
          <p>{t.since[section.state](instantWords(section.since, language))}</p>
        )}
        <p className="muted">{t.checked(instantWords(section.checkedAt, language))}</p>
      </div>
      <p role="status">{checking ? t.checking : message}</p>
      <ChangeWay operation={underWay} middle={routerStates.words[language].restarting} />
      {state === "offline" && <WhatToDo />}
      <div className={`row ${css.actions}`}>
        <Button look={state === "offline" ? "primary" : "secondary"} busy={checking} disabled={underWay !== undefined} onClick={check}>
          {t.check}
        </Button>
        <Button look="secondary" disabled={changing.busy || section.serviceSuspended} onClick={ask}>
          {t.restart.open}
        </Button>
      </div>
      <ChangeModals changing={changing} done={() => t.restart.done} />
    </section>
  );
}

/** An open fault comes before what the router reports: nothing is to be done at home. */
function OpenFault() {
  const { fault: t } = useWords(words);
  const href = useHref();
  return (
    <Notice
      tone="warning"
      title={t.title}
      action={
        <LinkButton look="secondary" href={href("{area}/services/troubleshooting?serviceType=INTERNET")}>
          {t.see}
        </LinkButton>
      }
    >
      {t.text}
    </Notice>
  );
}

function WhatToDo() {
  const { whatToDo: t } = useWords(words);
  const href = useHref();
  return (
    <Notice tone="warning" title={t.title}>
      <ol>
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={href("{area}/services/troubleshooting?serviceType=INTERNET")}>{t.guide}</a> · <a href={href("/help/wifi")}>{t.help}</a>
      </p>
    </Notice>
  );
}

/** Checks whether the router answers, and shows the result. */
function useCheck({ section: { cid }, show, reload }: Props) {
  const t = useWords(words);
  const call = useCall();
  const [checking, setChecking] = useState(false);
  const [message, setMessage] = useState("");
  const check = async () => {
    setChecking(true);
    setMessage("");
    const { answer } = await attempt(() => call(checkConnection, { query: { cid }, body: {} }));
    if (answer?.status === 200) {
      show(answer.body);
      devicesWereRead(cid);
      setMessage(answer.body.state === "online" ? t.answered : t.unanswered);
    } else if (answer) setMessage(t.failed.text);
    else await reload(); // the section shows what is wrong
    setChecking(false);
  };
  return { check: () => void check(), checking, message };
}

/** The question before a restart, which disconnects everybody for minutes, and the call itself. */
function useRestart(cid: string, changing: ReturnType<typeof useChange>) {
  const { restart: t } = useWords(words);
  const send = useSend();
  return () =>
    changing.question({
      title: t.title,
      text: (
        <>
          <p>{t.text}</p>
          <p>{t.connection}</p>
        </>
      ),
      yes: t.yes,
      danger: true,
      inline: true,
      ask: () => send(restart, { query: { cid }, body: {} }),
    });
}
