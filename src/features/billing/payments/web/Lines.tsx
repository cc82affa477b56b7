import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { StateBadge } from "#ui/notice/StateBadge.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { lineStates } from "#vocabulary/states/line-states.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { resumeLines, type BillPayment } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Payments.module.css";

type Props = {
  payment: BillPayment;
  /** Why a request without a script was refused. */
  problem: "open-order" | "nothing-to-resume" | undefined;
  onChange: (payment: BillPayment) => void;
};

/** The lines that were suspended for the debt: one is said to work only once the inventory has said so. */
export function Lines({ payment, problem, onChange }: Props) {
  const t = useWords(words).payment;
  const language = useLanguage();
  const { lines } = payment;
  if (lines.length === 0) return null;
  const isActive = lines.every(({ state }) => state === "active");
  const isFailed = lines.some(({ state }) => state === "failed");
  return (
    <Card aria-labelledby="lines">
      <h2 id="lines">{t.lines}</h2>
      <div role="status">
        <Notice
          tone={isActive ? "success" : isFailed ? "error" : "info"}
          action={payment.mayResume && <Resume payment={payment} onChange={onChange} problem={problem} />}
        >
          {isActive ? t.active : isFailed ? t.failed : t.coming}
        </Notice>
      </div>
      <ul className={css.latest}>
        {lines.map(({ serviceId, name, state }) => (
          <li key={serviceId}>
            <span>{name}</span>
            <span className="muted small">{phoneWords(serviceId)}</span>
            <StateBadge of={lineStates} state={state === "active" ? "active" : "suspended"} id={serviceId} language={language} />
            {(state === "due" || state === "placed") && <span className="muted small">{t.lineStates[state]}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Resume({ payment: { id }, problem, onChange }: Props) {
  const t = useWords(words).payment;
  const { submit, busy, message } = useSubmit(resumeLines, {
    first: problem && { tone: "warning", words: t.problems[problem] },
    answered(answer) {
      if (answer.status === 409) return { tone: "warning", words: t.problems[answer.body.problem] };
      if (answer.status === 200) onChange(answer.body);
    },
  });
  return (
    <PostForm endpoint={resumeLines} hidden={{ id }} busy={busy} onSend={() => void submit({ body: { id } })}>
      <FormMessage message={message} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.resuming : t.resume}
        </Button>
      </div>
    </PostForm>
  );
}
