import { useState } from "react";
import type { LinesActGiven } from "#features/services/lines/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FieldError } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { suspendSims } from "../contract.ts";
import { words } from "../messages/words.ts";
import { reasonIn, ReasonSelect, useActing } from "./LinesForm.tsx";
import css from "./Sim.module.css";

/** Suspends or resumes the lines that are selected in the list; without a script the boxes of the list belong to this form. */
export default function LinesActSlot({ given: { lines, form: id } }: { given: LinesActGiven }) {
  const t = useWords(words);
  const href = useHref();
  const [isNone, setNone] = useState(false);
  const { busy, message, act } = useActing();
  const send = (fields: FormData, pressed: string | undefined) => {
    setNone(lines.length === 0);
    if (lines.length === 0) return;
    void act(pressed === "resume" ? "resume" : "suspend", {
      lines: lines.map(({ serviceId }) => serviceId),
      reason: reasonIn(fields),
    });
  };
  return (
    <PostForm id={id} endpoint={suspendSims} className="stack stack-s" busy={busy !== undefined} onSend={send} noValidate data-unguarded>
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
    </PostForm>
  );
}
