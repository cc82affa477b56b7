import { useRef } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { phoneRecovered, retryLost, type LostPhone } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./LostPhone.module.css";
import { useBusyWords } from "./use-busy-words.ts";

/** One lost phone with its steps, each told as it is. */
export function Phone({ phone, simOffer }: { phone: LostPhone; simOffer: string | null }) {
  const t = useWords(words);
  const language = useLanguage();
  const { id, name, serviceId, reason, reportedAt } = phone;
  return (
    <section className={`surface stack ${css.box}`} aria-labelledby={`phone-${id}`}>
      <h2 id={`phone-${id}`}>{t.heading(name)}</h2>
      <p className="muted">
        {phoneWords(serviceId)} · {t.reasons[reason]}. {t.reported(instantWords(reportedAt, language))}
      </p>
      <ol className={css.steps} aria-label={t.steps}>
        <li>
          <h3>{t.suspension.title}</h3>
          <Suspension phone={phone} />
        </li>
        {phone.recoveredAt === null && (
          <li>
            <h3>{t.sim.title}</h3>
            <NewSim phone={phone} offer={simOffer} />
          </li>
        )}
        <li>
          <h3>{t.back.title}</h3>
          <Back phone={phone} />
        </li>
      </ol>
    </section>
  );
}

/** How a request came to nothing; undefined where it has not. */
const failureOf = (request: LostPhone["suspension"]): "failed" | "unknown" | undefined =>
  request?.state !== "failed" && request?.state !== "expired" ? undefined : request.fault === "unknown" ? "unknown" : "failed";

function Suspension({ phone: { id, suspension, retrying, recoveredAt, waits, works } }: { phone: LostPhone }) {
  const { call, suspension: t } = useWords(words);
  const isOpen = suspension !== null && suspension.endedAt === null;
  const failure = failureOf(suspension);
  if (failure && !retrying && recoveredAt === null)
    return (
      <Notice tone="error" live action={<StepForm id={id} step="again" />}>
        {t[failure]}
      </Notice>
    );
  if (waits)
    return (
      <Notice tone="warning" live>
        {t.waits[waits]} {waits === "line.suspend" ? "" : call}
      </Notice>
    );
  if (works && suspension?.state === "applied")
    return (
      <Notice tone="error" live action={<StepForm id={id} step="again" word={t.suspend} />}>
        {t.works}
      </Notice>
    );
  const sentence = !suspension ? t.before : isOpen ? (suspension.late ? t.late : t.under) : retrying ? t.retrying : t[failure ?? "applied"];
  return (
    <p role="status">
      <Linked>{sentence}</Linked>
    </p>
  );
}

function NewSim({ phone: { newSim }, offer }: { phone: LostPhone; offer: string | null }) {
  const t = useWords(words).sim;
  const href = useHref();
  const isOrdered = newSim !== null && !newSim.cancelled;
  return (
    <div className="stack stack-s">
      {newSim && (
        <p>
          {newSim.cancelled ? t.cancelled(newSim.number) : t.ordered(newSim.number)} <a href={href(newSim.page)}>{t.see}</a>
        </p>
      )}
      {!isOrdered && <p>{offer ? t.lead : <Linked>{t.none}</Linked>}</p>}
      {!isOrdered && offer && (
        <PostForm className="" endpoint={{ path: "/cart/add" }} hidden={{ offer, quantity: 1 }}>
          <Button type="submit">{t.order}</Button>
        </PostForm>
      )}
    </div>
  );
}

function Back({ phone: { id, recoveredAt, resumption, suspension } }: { phone: LostPhone }) {
  const t = useWords(words).back;
  const failure = failureOf(resumption);
  if (recoveredAt === null)
    return suspension !== null && suspension.endedAt === null ? null : (
      <div className="stack stack-s">
        <p>{t.lead}</p>
        <StepForm id={id} step="recovered" />
      </div>
    );
  if (failure)
    return (
      <Notice tone="error" live action={<StepForm id={id} step="recovered" />}>
        {t[failure]}
      </Notice>
    );
  return <p role="status">{!resumption ? t.nothing : resumption.endedAt === null ? t.under : t.applied}</p>;
}

/** A button for a step: requested again, or taken back. */
function StepForm({ id, step, word }: { id: string; step: "again" | "recovered"; word?: string }) {
  const t = useWords(words);
  const busyWords = useBusyWords();
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const endpoint = step === "again" ? retryLost : phoneRecovered;
  const { submit, busy, message } = useSubmit(endpoint, {
    form,
    answered(answer) {
      if (answer.status === 409) return { tone: "info", words: busyWords(answer.body.underWay) };
      location.assign(href(`{area}/services/lost-phone?done=${step}`));
      return "leaving";
    },
  });
  return (
    <PostForm ref={form} className="" endpoint={endpoint} hidden={{ id }} busy={busy} onSend={() => void submit({ body: { id } })}>
      <FormMessage message={message} />
      <Button type="submit" look="secondary" busy={busy}>
        {busy ? t.sending : (word ?? (step === "again" ? t.suspension.again : t.back.submit))}
      </Button>
    </PostForm>
  );
}
