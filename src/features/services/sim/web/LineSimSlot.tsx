import type { LineSlotGiven } from "#features/services/lines/contract.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { resumeSims, simLines, suspendSims, type SimLine } from "../contract.ts";
import { words } from "../messages/words.ts";
import { stateOf, type SimState } from "../rules.ts";
import { reasonIn, ReasonSelect, useActing } from "./LinesForm.tsx";
import css from "./Sim.module.css";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

/** The SIM card of one line: suspended or resumed, and the ways to its codes, settings and to a lost phone; read again while its state changes. */
export default function LineSimSlot({ given: { line, read: loaded } }: { given: LineSlotGiven<SimLine | null> }) {
  const t = useWords(words);
  const call = useCall();
  const read = useWhileWaiting(loaded, {
    checkingTime: CHECKING_MS,
    waitingFor: (one) => (one?.underWay ? [one.serviceId] : []),
    read: async () => (await call(simLines, { query: { number: line.serviceId } })).body.lines[0] ?? null,
  });
  const href = useHref();
  const number = encodeURIComponent(line.serviceId);
  return (
    <section className={`surface stack ${css.box}`} aria-labelledby="sim">
      <h2 id="sim">{t.title}</h2>
      <p>{t.lead}</p>
      {line.mayChange &&
        (read?.underWay ? <p role="status">{t.changing[read.underWay]}</p> : <StateForm line={line} state={simStateOf(line, read)} />)}
      {line.mayChange && (
        <ul>
          <li>
            <a href={href(`{area}/services/sim?open=codes&number=${number}`)}>{t.links.codes}</a>
          </li>
          <li>
            <a href={href(`{area}/services/sim?open=settings&number=${number}`)}>{t.links.settings}</a>
          </li>
          <li>
            <a href={href(`{area}/services/lost-phone?number=${number}`)}>{t.links.lost}</a>
          </li>
        </ul>
      )}
    </section>
  );
}

type Shown = LineSlotGiven["line"];

/** The state as it was last read; the line is as it was when the page was loaded. */
function simStateOf({ state, reason }: Shown, read: SimLine | null): SimState {
  if ((read?.lineState ?? state) === "blocked") return "blocked";
  return read?.state ?? stateOf({ status: state === "suspended" ? "SUSPENDED" : "ACTIVE", suspensionReason: reason });
}

function StateForm({ line: { serviceId, accountCode }, state }: { line: Shown; state: SimState }) {
  const t = useWords(words);
  const href = useHref();
  const { busy, message, act } = useActing();
  const isRequested = state === "requested";
  if (state === "overdue")
    return (
      <p>
        {t.overdue} <a href={href(`{area}/invoices?open=payments&account=${accountCode}`)}>{t.pay}</a>
      </p>
    );
  if (state === "suspended" || state === "blocked")
    return (
      <p>
        <Linked>{t.notYours}</Linked>
      </p>
    );
  const action = isRequested ? "resume" : "suspend";
  const send = (fields: FormData) => void act(action, { lines: [serviceId], reason: reasonIn(fields) });
  return (
    <PostForm endpoint={isRequested ? resumeSims : suspendSims} hidden={{ lines: serviceId }} busy={busy !== undefined} onSend={send}>
      {!isRequested && (
        <div className={css.reason}>
          <ReasonSelect />
        </div>
      )}
      <FormMessage message={message} />
      <div>
        <Button type="submit" look={isRequested ? "primary" : "secondary"} busy={busy !== undefined}>
          {busy ? t.busy : isRequested ? t.resumeOne : t.suspendOne}
        </Button>
      </div>
    </PostForm>
  );
}
