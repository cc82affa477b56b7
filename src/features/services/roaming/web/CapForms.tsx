import { useRef, useState } from "react";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { setRoamingCap } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CAP_PROBLEMS, readCap, type CapProblem } from "../rules.ts";
import { refusalWords } from "./result-words.ts";
import css from "./Roaming.module.css";

type Props = {
  serviceId: string;
  capCents: number | null;
  /** A change of roaming is under way: another one waits for its end. */
  waits: boolean;
  search: Record<string, unknown>;
  onRequested: () => Promise<void>;
};
type Choice = "set" | "lift";

/** Sets from what sum on data abroad stops, or that it never does. */
export function CapForms(props: Props) {
  const { serviceId, capCents, waits } = props;
  const t = useWords(words).cap;
  const language = useLanguage();
  const forms = useCapForms(props);
  return (
    <section className={`surface stack ${css.box}`} aria-labelledby="cap">
      <h2 id="cap">{t.title}</h2>
      <p>{capCents === null ? t.nowNone : t.now(euroOfCents(capCents, language))}</p>
      <FormMessage message={forms.message} />
      {waits ? (
        <p className="muted">{t.waits}</p>
      ) : (
        <Both {...{ serviceId, forms }} isCapped={capCents !== null} first={typed(props.search)} />
      )}
    </section>
  );
}

type BothProps = { serviceId: string; forms: ReturnType<typeof useCapForms>; isCapped: boolean; first: string };

function Both({ serviceId, forms: { form, found, busy, submit }, isCapped, first }: BothProps) {
  const t = useWords(words).cap;
  const sent = (choice: Choice) => ({
    endpoint: setRoamingCap,
    hidden: { serviceId, choice },
    className: "stack stack-s",
    busy: busy !== undefined,
    onSend: submit(choice),
    noValidate: true,
  });
  return (
    <>
      <PostForm ref={form} {...sent("set")}>
        <div className={css.cap}>
          <TextField
            label={t.label}
            hint={t.hint}
            name="cap"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={first}
            error={found && t.problems[found]}
            required
          />
          <Button type="submit" look="secondary" busy={busy === "set"}>
            {busy === "set" ? t.busy : t.set}
          </Button>
        </div>
      </PostForm>
      {isCapped && (
        <PostForm {...sent("lift")}>
          <p className="muted small">{t.liftText}</p>
          <div>
            <Button type="submit" look="quiet" busy={busy === "lift"}>
              {busy === "lift" ? t.busy : t.lift}
            </Button>
          </div>
        </PostForm>
      )}
    </>
  );
}

/** What was typed into a form that was sent without a script. */
const typed = (search: Props["search"]): string => (typeof search["cap"] === "string" ? search["cap"].slice(0, 40) : "");

function useCapForms({ serviceId, search, onRequested }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<CapProblem | undefined>(CAP_PROBLEMS.find((one) => one === search["roaming"]));
  const { busy, message, run, send, faulty } = useSubmits<Choice>({ form });
  const request = (choice: Choice, cap?: string) =>
    run(choice, async () => {
      const answer = await send(setRoamingCap, { body: { serviceId, choice, ...(cap !== undefined && { cap }) } });
      if (answer.status === 422) {
        setFound(answer.body.problem);
        return "faults";
      }
      if (answer.status !== 200) return refusalWords(answer.body, language);
      await onRequested();
      return { tone: "success", words: t.results[answer.body.result] };
    });
  const submit = (choice: Choice) => (fields: FormData) => {
    if (choice === "lift") return void request("lift");
    const cap = String(fields.get("cap"));
    const read = readCap(cap);
    setFound("problem" in read ? read.problem : undefined);
    if ("problem" in read) return faulty();
    void request("set", cap);
  };
  return { form, found, busy, message, submit };
}
