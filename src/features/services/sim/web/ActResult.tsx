import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCall, useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { resumeSims, simAct, suspendSims, type ActLine, type SimAct } from "../contract.ts";
import { words } from "../messages/words.ts";
import { shownNumber, wordingOf } from "../rules.ts";
import css from "./Sim.module.css";

const hasFailed = ({ operation: { state } }: ActLine): boolean => state === "failed" || state === "expired";

/** What comes of an act: followed until every line has ended, then the failures over the page. */
export function ActResult({ act: loaded, onEnd }: { act: SimAct; onEnd: () => Promise<void> }) {
  const t = useWords(words).act;
  const call = useCall();
  const [isClosed, close] = useState(false);
  const act = useWhileWaiting(loaded, {
    checkingTime: loaded.checkingTime ?? 0,
    waitingFor: ({ lines }) => lines.flatMap(({ operation: { id, endedAt } }) => (endedAt === null ? [id] : [])),
    async read() {
      const answer = await call(simAct, { query: { group: loaded.group } });
      return answer.status === 200 ? answer.body : loaded;
    },
  });
  const ended = act.lines.filter(({ operation }) => operation.endedAt !== null);
  const failed = act.lines.filter(hasFailed);
  const done = ended.length - failed.length;
  const isOver = ended.length === act.lines.length;
  const wasOver = loaded.lines.every(({ operation }) => operation.endedAt !== null);
  const over = useEffectEvent(onEnd);
  // the states of the lines stand below
  useEffect(() => {
    if (isOver && !wasOver) void over();
  }, [isOver, wasOver]);
  return (
    <div className="stack" role="status">
      {!isOver && (
        <Notice tone="info" title={t.under[act.action]}>
          {t.progress(ended.length, act.lines.length)}
          {act.lines.some(({ operation: { late } }) => late) && ` ${t.late}`}
        </Notice>
      )}
      {done > 0 && <Notice tone="success" title={t.done[act.action](done)} />}
      {isOver && failed.length > 0 && (
        <>
          <Notice tone="error" title={titleOf({ act, failed }, t)}>
            <Failures act={act} failed={failed} />
          </Notice>
          <FailureModal act={act} failed={failed} open={!isClosed} onClose={() => close(true)} />
        </>
      )}
    </div>
  );
}

type Failed = { act: SimAct; failed: readonly ActLine[] };

/** So many did not succeed; where it is not known of one of them, the title says no more than that. */
function titleOf({ act: { action, lines }, failed }: Failed, t: (typeof words)["bg"]["act"]): string {
  const isUnknown = failed.some(({ operation: { fault } }) => fault === "unknown");
  return (isUnknown ? t.unconfirmed : t.failed)[action][wordingOf(failed.length, lines.length)];
}

/** The failed numbers with +359 and why, and the line to try again with only them (B§8). */
function Failures({ act, failed }: Failed) {
  const t = useWords(words).act;
  return (
    <div className="stack stack-s">
      <FailedNumbers failed={failed} />
      <p>{adviceFor(failed, t)}</p>
      <AgainForm act={act} failed={failed} />
    </div>
  );
}

/** What to do: where all that failed met something that is under way, its end is waited for. */
const adviceFor = (failed: readonly ActLine[], t: { tryAgain: string; waitFirst: string }): string =>
  failed.every(({ refused }) => refused === "busy") ? t.waitFirst : t.tryAgain;

function FailedNumbers({ failed }: Pick<Failed, "failed">) {
  const t = useWords(words).act;
  const why = ({ refused, underWay, operation: { fault } }: ActLine): string => {
    if (underWay) return t.met[underWay];
    if (refused) return t.reasons[refused];
    const known: Record<string, string> = { ...t.reasons, ...t.faults };
    return known[fault ?? ""] ?? t.other;
  };
  return (
    <ul>
      {failed.map((line) => (
        <li key={line.operation.id}>
          <strong className={css.number}>{shownNumber(line.operation.serviceId)}</strong> {line.name}: {why(line)}
        </li>
      ))}
    </ul>
  );
}

/** The failures of an act, over the page (B§2). */
export function FailureModal({ act, failed, open, onClose }: Failed & { open: boolean; onClose: () => void }) {
  const t = useWords(words).act;
  return (
    <Modal
      open={open}
      tone="error"
      title={titleOf({ act, failed }, t)}
      onClose={onClose}
      closeWord={t.close}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.close}
          </Button>
          <AgainForm act={act} failed={failed} />
        </>
      }
    >
      <div className="stack stack-s">
        <FailedNumbers failed={failed} />
        <p>{adviceFor(failed, t)}</p>
      </div>
    </Modal>
  );
}

function AgainForm({ act: { action, reason }, failed }: Failed) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const endpoint = action === "suspend" ? suspendSims : resumeSims;
  const lines = failed.map(({ operation: { serviceId } }) => serviceId);
  const { submit, busy, message } = useSubmit(endpoint, {
    form,
    answered(answer) {
      if (answer.status !== 200) return { tone: "error", words: t.noneChosen };
      location.assign(href(`{area}/services/sim?group=${answer.body.group}`));
      return "leaving";
    },
  });
  const body = { lines, reason: reason ?? ("OTHER" as const) };
  return (
    <PostForm ref={form} className="" endpoint={endpoint} hidden={body} busy={busy} onSend={() => void submit({ body })}>
      <FormMessage message={message} />
      <Button type="submit" busy={busy}>
        {busy ? t.busy : t.act.again}
      </Button>
    </PostForm>
  );
}
