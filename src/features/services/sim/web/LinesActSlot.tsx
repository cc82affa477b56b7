import { useState, type FormEvent } from "react";
import type { LinesActGiven } from "#features/services/lines/contract.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FieldError } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { words } from "../messages/words.ts";
import { REASONS } from "../rules.ts";
import { actionOf, ReasonSelect, useActing } from "./LinesForm.tsx";
import css from "./Sim.module.css";

/** Suspends or resumes the lines that are selected in the list; without a script the boxes of the list belong to this form. */
export default function LinesActSlot({ given: { lines, form: id } }: { given: LinesActGiven }) {
  const t = useWords(words);
  const href = useHref();
  const [isNone, setNone] = useState(false);
  const { busy, message, act } = useActing();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setNone(lines.length === 0);
    if (lines.length === 0) return;
    const reason = REASONS.find((one) => one === new FormData(event.currentTarget).get("reason")) ?? "OTHER";
    void act(actionOf(event), { lines: lines.map(({ serviceId }) => serviceId), reason });
  };
  return (
    <form
      id={id}
      method="post"
      action={href("{area}/services/sim/suspend")}
      className="stack stack-s"
      onSubmit={send}
      noValidate
      data-unguarded
    >
      <CsrfField />
      <KeyField />
      <div className={css.inList}>
        <ReasonSelect />
        <Button type="submit" look="secondary" name="do" value="suspend" busy={busy === "suspend"}>
          {busy === "suspend" ? t.busy : t.suspend}
        </Button>
        <Button
          type="submit"
          look="secondary"
          name="do"
          value="resume"
          formAction={href("{area}/services/sim/resume")}
          busy={busy === "resume"}
        >
          {busy === "resume" ? t.busy : t.resume}
        </Button>
      </div>
      {isNone && lines.length === 0 && (
        <div role="alert">
          <FieldError id="none-selected">{t.noneChosen}</FieldError>
        </div>
      )}
      <FormMessage message={message} />
    </form>
  );
}
