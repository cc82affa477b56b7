import { useHas } from "#platform/web/reach.ts";
import { useRef, useState, type RefObject } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { ServiceOperation } from "../../operations/contract.ts";
import { autoSettings, type PhoneValues } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CHOICES, LONGEST_MODEL, missingOf, type Choice } from "../rules.ts";
import css from "./Settings.module.css";
import { Android, Ios, Sending } from "./Shown.tsx";

export type Given = {
  values: PhoneValues;
  signed: boolean;
  sending: ServiceOperation | null;
  checkingTime: number | null;
  lines: readonly { serviceId: string; name: string }[];
  /** Whether the user may change anything; who may not has no form. */
  mayChange: boolean;
  choice: string | null;
  number: string | null;
  done: string | null;
  problem: string | null;
};

/** Settings of a phone for the network, by the chosen way. */
export default function PhoneSettingsSlot({ given }: { given: Given }) {
  const t = useWords(words);
  const [shows, show] = useState<Choice | undefined>(CHOICES.find((one) => one === given.done));
  return (
    <div className="stack stack-l">
      <p className="text">{t.lead}</p>
      {given.mayChange && <SettingsForm given={given} onShown={show} />}
      <div role="status">
        {shows === "ios" && <Ios signed={given.signed} />}
        {shows === "android" && <Android values={given.values} />}
        {shows === "sms" && given.sending && <Sending sending={given.sending} checkingTime={given.checkingTime} />}
      </div>
    </div>
  );
}

type Problem = keyof (typeof words)["bg"]["problems"];

type FormProps = { given: Given; onShown: (choice: Choice | undefined) => void };

/** What the form does when it is sent. */
function useSettings({ given, onShown }: FormProps, form: RefObject<HTMLFormElement | null>) {
  const t = useWords(words);
  const href = useHref();
  const [problem, setProblem] = useState(given.problem !== null && given.problem in t.problems ? (given.problem as Problem) : undefined);
  const { submit, busy, message, faulty } = useSubmit(autoSettings, {
    form,
    answered(answer) {
      if (answer.status === 409) return { tone: "error", words: t.problems.busy };
      if (answer.status === 422) {
        setProblem(answer.body.problem);
        return "faults";
      }
      const { shows, operation } = answer.body;
      if (!operation) return onShown(shows);
      location.assign(href(`{area}/services/sim?open=settings&choice=sms&done=sms&operation=${operation}`));
      return "leaving";
    },
  });
  const send = (fields: FormData) => {
    const [number, model] = [String(fields.get("number") ?? ""), String(fields.get("model") ?? "")];
    const choice = CHOICES.find((one) => one === fields.get("choice"));
    const missing = missingOf({ choice, number, model });
    setProblem(missing);
    onShown(undefined);
    if (missing || !choice) return faulty();
    void submit({ body: choice === "sms" ? { choice, number, model } : { choice } });
  };
  return { send, busy, message, problem };
}

function SettingsForm(props: FormProps) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const { send, busy, message, problem } = useSettings(props, form);
  return (
    <PostForm ref={form} endpoint={autoSettings} className={`surface stack ${css.box}`} busy={busy} onSend={send} noValidate>
      <FormMessage message={message ?? (problem === "busy" ? { tone: "error", words: t.problems.busy } : undefined)} />
      <Fields given={props.given} problem={problem} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.busy : t.submit}
        </Button>
      </div>
    </PostForm>
  );
}

function Fields({ given, problem }: { given: Given; problem: Problem | undefined }) {
  const t = useWords(words);
  const has = useHas();
  const bySms = has("service-orders") && has("service-inventory");
  return (
    <div className={css.fields}>
      <Select
        label={t.choice}
        name="choice"
        defaultValue={given.choice ?? ""}
        error={problem === "choice-missing" ? t.problems[problem] : undefined}
        required
      >
        <option value="">{t.choose}</option>
        {CHOICES.filter((one) => one !== "sms" || bySms).map((one) => (
          <option key={one} value={one}>
            {t.choices[one]}
          </option>
        ))}
      </Select>
      {bySms && <BySms given={given} problem={problem} />}
    </div>
  );
}

/** To which number settings are sent, and to what phone. */
function BySms({ given, problem }: { given: Given; problem: Problem | undefined }) {
  const t = useWords(words);
  return (
    <>
      <Select
        label={t.number}
        hint={t.numberHint}
        name="number"
        defaultValue={given.number ?? ""}
        error={problem === "number-missing" ? t.problems[problem] : undefined}
      >
        <option value="">{t.chooseNumber}</option>
        {given.lines.map(({ serviceId, name }) => (
          <option key={serviceId} value={serviceId}>
            {name} · {phoneWords(serviceId)}
          </option>
        ))}
      </Select>
      <TextField
        label={t.model}
        hint={t.modelHint}
        name="model"
        autoComplete="off"
        maxLength={LONGEST_MODEL}
        error={problem === "model-missing" ? t.problems[problem] : undefined}
      />
    </>
  );
}
