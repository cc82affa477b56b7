import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox, FieldError, Select } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { StateBadge } from "#ui/notice/StateBadge.tsx";
import { lineStates } from "#vocabulary/states/line-states.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { resumeSims, suspendSims, type SimLine } from "../contract.ts";
import { words } from "../messages/words.ts";
import { REASONS, type Action, type Reason } from "../rules.ts";
import css from "./Sim.module.css";

/** Sends an act, and leads to the page that follows it. */
export function useActing() {
  const t = useWords(words);
  const href = useHref();
  const { busy, message, run, send } = useSubmits<Action>();
  const act = (action: Action, { lines, reason }: { lines: string[]; reason: Reason }) =>
    run(action, async () => {
      const body = { lines, reason };
      const answer = action === "suspend" ? await send(suspendSims, { body }) : await send(resumeSims, { body });
      if (answer.status !== 200) return { tone: "error", words: t.noneChosen };
      location.assign(href(`{area}/services/sim?group=${answer.body.group}`));
      return "leaving";
    });
  return { busy, message, act };
}

/** The reason that is chosen in a form. */
export const reasonIn = (fields: FormData): Reason => REASONS.find((one) => one === fields.get("reason")) ?? "OTHER";

/** The lines with a box for each, and what to do with the chosen ones. */
export function LinesForm({ lines, problem }: { lines: readonly SimLine[]; problem: string | null }) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { busy, message, act } = useActing();
  const [isNone, setNone] = useState(problem === "none-chosen");
  const send = (fields: FormData, pressed: string | undefined) => {
    const chosen = fields.getAll("lines").map(String);
    setNone(chosen.length === 0);
    if (chosen.length === 0) return form.current?.querySelector<HTMLElement>("input[name=lines]")?.focus();
    void act(pressed === "resume" ? "resume" : "suspend", { lines: chosen, reason: reasonIn(fields) });
  };
  const chooseAll = (checked: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[name=lines]") ?? []) box.checked = checked && !box.disabled;
  };
  return (
    <PostForm ref={form} endpoint={suspendSims} className={`surface stack ${css.box}`} busy={busy !== undefined} onSend={send} noValidate>
      <Boxes lines={lines} isNone={isNone} chooseAll={chooseAll} />
      <div className={css.reason}>
        <ReasonSelect />
      </div>
      <FormMessage message={message} />
      <div className="row">
        <Button type="submit" name="do" value="suspend" busy={busy === "suspend"}>
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
    </PostForm>
  );
}

export function ReasonSelect() {
  const t = useWords(words);
  return (
    <Select label={t.reason} name="reason" defaultValue="OTHER">
      {REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {t.reasons[reason]}
        </option>
      ))}
    </Select>
  );
}

type BoxesProps = { lines: readonly SimLine[]; isNone: boolean; chooseAll: (checked: boolean) => void };

function Boxes({ lines, isNone, chooseAll }: BoxesProps) {
  const t = useWords(words);
  const language = useLanguage();
  return (
    <fieldset aria-describedby={isNone ? "none-chosen" : undefined} className="stack stack-s">
      <legend>
        <h2>{t.choose}</h2>
      </legend>
      {lines.length > 1 && <Checkbox onChange={({ target }) => chooseAll(target.checked)}>{t.all}</Checkbox>}
      <ul className={css.numbers}>
        {lines.map(({ serviceId, name, state, lineState, underWay }) => (
          <li key={serviceId}>
            <Checkbox name="lines" value={serviceId} disabled={underWay !== null} aria-invalid={isNone || undefined}>
              {name} <span className={css.number}>{phoneWords(serviceId)}</span>{" "}
              <StateBadge of={lineStates} state={lineState} id={serviceId} language={language} />{" "}
              <span className="muted small">{underWay ? t.underWay[underWay] : t.because[state]}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {isNone && (
        <div role="alert">
          <FieldError id="none-chosen">{t.noneChosen}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
