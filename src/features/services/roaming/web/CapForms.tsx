import { useRef, useState, type FormEvent, type ReactNode, type Ref } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
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
  return (
    <>
      <CapForm ref={form} serviceId={serviceId} choice="set" onSubmit={submit("set")}>
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
      </CapForm>
      {isCapped && (
        <CapForm serviceId={serviceId} choice="lift" onSubmit={submit("lift")}>
          <p className="muted small">{t.liftText}</p>
          <div>
            <Button type="submit" look="quiet" busy={busy === "lift"}>
              {busy === "lift" ? t.busy : t.lift}
            </Button>
          </div>
        </CapForm>
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
  const submit = (choice: Choice) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (choice === "lift") return void request("lift");
    const cap = String(new FormData(event.currentTarget).get("cap"));
    const read = readCap(cap);
    setFound("problem" in read ? read.problem : undefined);
    if ("problem" in read) return faulty();
    void request("set", cap);
  };
  return { form, found, busy, message, submit };
}

type FormProps = {
  serviceId: string;
  choice: Choice;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

function CapForm({ serviceId, choice, onSubmit, children, ref }: FormProps) {
  const href = useHref();
  return (
    <form ref={ref} method="post" action={href(setRoamingCap.path)} className="stack stack-s" onSubmit={onSubmit} noValidate>
      <CsrfField />
      <KeyField />
      <input type="hidden" name="serviceId" value={serviceId} />
      <input type="hidden" name="choice" value={choice} />
      {children}
    </form>
  );
}
