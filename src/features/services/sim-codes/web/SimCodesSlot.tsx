import { useEffect, useRef, useState, type RefObject } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { usePageRestored } from "#platform/web/page-restored.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { pinPuk, simCards, type SimCard, type SimCodes } from "../contract.ts";
import { words } from "../messages/words.ts";
import { endOf, missingOf } from "../rules.ts";
import css from "./Codes.module.css";
import { ShownCodes } from "./ShownCodes.tsx";

type Given = {
  lines: readonly { serviceId: string; name: string }[];
  number: string | null;
  /** Null: the inventory is away. */
  cards: readonly SimCard[] | null;
  /** Those that a form without a script requested. */
  codes: SimCodes | null;
  /** They were shown before. */
  seen: boolean;
  problem: string | null;
};

type Words = (typeof words)["bg"]["problems"];
const isWorded = (problem: string | null, problems: Words): problem is keyof Words => problem !== null && problem in problems;

/** The PIN and PUK of a SIM card: chosen by number and card, shown once. */
export default function SimCodesSlot({ given }: { given: Given }) {
  const t = useWords(words);
  const [codes, show] = useState(given.codes);
  usePageRestored(() => show(null));
  return (
    <div className="stack stack-l">
      <p className="text">{t.lead}</p>
      {codes && <ShownCodes codes={codes} onHide={() => show(null)} />}
      {given.seen && !codes && <Notice tone="info">{t.seen}</Notice>}
      <CodesForm given={given} onShown={show} />
    </div>
  );
}

/** The cards of the chosen number; another number reads its own ones, also one that was chosen before the script. */
function useCards(given: Given, form: RefObject<HTMLFormElement | null>) {
  const call = useCall();
  const [{ number, cards }, set] = useState({ number: given.number ?? "", cards: given.cards });
  const choose = async (chosen: string) => {
    set({ number: chosen, cards: [] });
    if (chosen === "") return;
    const { answer } = await attempt(() => call(simCards, { query: { number: chosen } }));
    set((now) => (now.number === chosen ? { number: chosen, cards: answer?.status === 200 ? answer.body.cards : null } : now));
  };
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLSelectElement>("[name=number]")?.value ?? "";
    if (chosen === number) return;
    const timer = setTimeout(() => void choose(chosen));
    return () => clearTimeout(timer);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, when the script is there
  return { number, cards, choose };
}

/** The codes of what is chosen, and what is missing of it. */
function useShowing(
  given: Given,
  { form, onShown }: { form: RefObject<HTMLFormElement | null>; onShown: (codes: SimCodes | null) => void },
) {
  const t = useWords(words);
  const first = isWorded(given.problem, t.problems) ? given.problem : undefined;
  const [problem, setProblem] = useState<keyof Words | undefined>(first);
  const { submit, busy, message, faulty } = useSubmit(pinPuk, {
    form,
    answered(answer) {
      if (answer.status === 200) return onShown(answer.body);
      setProblem(answer.body.problem);
      return answer.status === 422 ? "faults" : { tone: "error", words: t.problems[answer.body.problem] };
    },
  });
  const send = (fields: FormData) => {
    onShown(null);
    const [number, card] = [String(fields.get("number")), String(fields.get("card"))];
    const missing = missingOf({ number, card });
    setProblem(missing);
    if (missing) return faulty();
    void submit({ body: { number, card } });
  };
  const isAmbient = problem === "away" || problem === "too-many-tries";
  return {
    ...{ send, busy },
    message: message ?? (isAmbient ? ({ tone: "error", words: t.problems[problem] } as const) : undefined),
    fault: problem && !isAmbient ? t.problems[problem] : undefined,
  };
}

function CodesForm({ given, onShown }: { given: Given; onShown: (codes: SimCodes | null) => void }) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { number, cards, choose } = useCards(given, form);
  const { send, busy, message, fault } = useShowing(given, { form, onShown });
  const numbers = <Numbers lines={given.lines} />;
  return (
    <>
      <noscript>
        <form method="get" action={href("{area}/services/sim")} className={`surface stack ${css.box}`}>
          <input type="hidden" name="open" value="codes" />
          <Select label={t.number} name="number" defaultValue={number}>
            {numbers}
          </Select>
          <Button type="submit" look="secondary">
            {t.showCards}
          </Button>
        </form>
      </noscript>
      <PostForm ref={form} endpoint={pinPuk} className={`surface stack ${css.box}`} busy={busy} onSend={send} noValidate>
        <FormMessage message={message} />
        <div className={css.fields}>
          <Select
            label={t.number}
            name="number"
            defaultValue={number}
            onChange={({ target }) => void choose(target.value)}
            error={fault}
            required
          >
            {numbers}
          </Select>
          <Select label={t.card} name="card" defaultValue="" key={number} required>
            <option value="">{t.chooseCard}</option>
            {(cards ?? []).map(({ iccid, kind }) => (
              <option key={iccid} value={iccid}>
                {t.cards[kind]} …{endOf(iccid)}
              </option>
            ))}
          </Select>
          {cards === null && <Notice tone="warning">{t.noCards}</Notice>}
        </div>
        <div>
          <Button type="submit" busy={busy}>
            {busy ? t.busy : t.submit}
          </Button>
        </div>
      </PostForm>
    </>
  );
}

function Numbers({ lines }: Pick<Given, "lines">) {
  const t = useWords(words);
  return (
    <>
      <option value="">{t.chooseNumber}</option>
      {lines.map(({ serviceId, name }) => (
        <option key={serviceId} value={serviceId}>
          {name} · {phoneWords(serviceId)}
        </option>
      ))}
    </>
  );
}
