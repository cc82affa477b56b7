import { useRef, useState } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { decimal } from "#vocabulary/money.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { setSpendingLimit, type LimitChange } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readLimit, type LimitProblem } from "../rules.ts";
import type { Outcome } from "../search-params.ts";
import css from "./Spending.module.css";

type Props = { account: string; limitCents: number | null; change: LimitChange | null; outcome: Outcome | undefined };

/** Sets the limit, or lifts it; while a change is under way it says so instead. */
export function LimitForms({ account, limitCents, change, outcome }: Props) {
  const t = useWords(words);
  const isWaiting = change?.state === "waiting";
  return (
    <div id={`limit-${account}`} className={`stack ${css.limit}`}>
      <Result outcome={outcome} />
      <div role="status">{change && <ChangeNotice change={change} />}</div>
      {!isWaiting && (
        <>
          <h3>{limitCents === null ? t.form.first : t.form.title}</h3>
          <SetForm account={account} limitCents={limitCents} outcome={outcome} />
          {limitCents !== null && <LiftForm account={account} />}
        </>
      )}
    </div>
  );
}

/** What became of a form that brought here. */
function Result({ outcome }: Pick<Props, "outcome">) {
  const t = useWords(words);
  if (outcome?.done)
    return (
      <Notice tone="success" live>
        {t[outcome.done]}
      </Notice>
    );
  if (outcome?.problem !== "busy" && outcome?.problem !== "unread") return null;
  return (
    <Notice tone="error" live>
      {outcome.problem === "busy" ? t.busy : t.unreadAtSave}
    </Notice>
  );
}

function ChangeNotice({ change: { state, slow, limitCents, placedAt } }: { change: LimitChange }) {
  const t = useWords(words).change;
  const language = useLanguage();
  if (state === "applied") return <p className="muted small">{t.applied(instantWords(placedAt, language))}</p>;
  if (state !== "waiting") return <Notice tone={state === "refused" ? "error" : "warning"}>{t[state]}</Notice>;
  return <Notice tone="info">{slow ? t.slow : limitCents === null ? t.lifting : t.to(euroOfCents(limitCents, language))}</Notice>;
}

/** What both forms do with the answer: the page is loaded anew, with the change under way. */
function useSaving(account: string) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<LimitProblem>();
  const submits = useSubmit(setSpendingLimit, {
    form,
    answered(answer) {
      if (answer.status === 409) return { tone: "error", words: answer.body.problem === "busy" ? t.busy : t.unreadAtSave };
      if (answer.status === 422) {
        setProblem(answer.body.problem);
        return "faults";
      }
      const done = answer.body.result === "waiting" ? "saved" : "unchanged";
      location.assign(href(`{area}/invoices?open=spending&at=${account}&done=${done}#account-${account}`));
      return "leaving";
    },
  });
  return { form, problem, setProblem, ...submits };
}

/** As one would type it: `50,00` in Bulgarian. */
const shownLimit = (cents: number, language: "bg" | "en"): string =>
  language === "bg" ? decimal(cents).replace(".", ",") : decimal(cents);

function SetForm({ account, limitCents, outcome }: Omit<Props, "change">) {
  const t = useWords(words);
  const language = useLanguage();
  const { form, problem: found, setProblem, submit, busy, message, faulty } = useSaving(account);
  const first = outcome?.problem && outcome.problem in t.problems ? (outcome.problem as LimitProblem) : undefined;
  const problem = found ?? first;
  const send = (typed: FormData) => {
    const limit = String(typed.get("limit"));
    const read = readLimit(limit);
    setProblem("problem" in read ? read.problem : undefined);
    if ("problem" in read) return faulty();
    void submit({ body: { account, choice: "set", limit } });
  };
  return (
    <PostForm ref={form} endpoint={setSpendingLimit} hidden={{ account, choice: "set" }} busy={busy} onSend={send} noValidate>
      <FormMessage message={message} />
      <div className={`row ${css.set}`}>
        <TextField
          label={t.form.label}
          hint={t.form.hint}
          name="limit"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={outcome?.limit ?? (limitCents === null ? "" : shownLimit(limitCents, language))}
          error={problem && t.problems[problem]}
          required
        />
        <Button type="submit" busy={busy}>
          {busy ? t.form.busy : t.form.submit}
        </Button>
      </div>
    </PostForm>
  );
}

function LiftForm({ account }: { account: string }) {
  const t = useWords(words).form;
  const { form, submit, busy, message } = useSaving(account);
  const body = { account, choice: "lift" as const };
  return (
    <PostForm ref={form} endpoint={setSpendingLimit} hidden={body} busy={busy} onSend={() => void submit({ body })} noValidate>
      <FormMessage message={message} />
      <p className="muted small">{t.liftLead}</p>
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          {busy ? t.busy : t.lift}
        </Button>
      </div>
    </PostForm>
  );
}
