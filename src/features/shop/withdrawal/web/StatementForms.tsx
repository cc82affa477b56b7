import { useEffect, useRef, useState } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { fieldProps } from "#platform/web/field-props.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Select, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Card, DescriptionList } from "#ui/page/PageHeader.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { stateWithdrawal, type Statement, type Withdrawable } from "../contract.ts";
import { words } from "../messages/words.ts";
import { statementFields, type Errors, type Typed } from "../fields.ts";
import { faultsIn, tidyWithdrawal } from "../rules.ts";

export type Opening = { first: Typed; choices: Withdrawable[]; errors: Errors; reviewing: boolean };

/** The statement, and its confirmation. */
export function StatementForms({ opening, onDone }: { opening: Opening; onDone: (statement: Statement) => void }) {
  const [typed, setTyped] = useState(opening.first);
  const [errors, setErrors] = useState(opening.errors);
  const [reviewing, setReviewing] = useState(opening.reviewing);
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  function check() {
    const found = faultsIn(tidyWithdrawal(typed));
    setErrors(found);
    setReviewing(Object.keys(found).length === 0);
  }
  const refused = (found: Errors) => (setErrors(found), setReviewing(false));
  if (reviewing)
    return (
      <Review
        typed={tidyWithdrawal(typed)}
        choices={opening.choices}
        onChange={() => setReviewing(false)}
        onRefused={refused}
        onDone={onDone}
      />
    );
  return <Writing typed={typed} choices={opening.choices} errors={errors} change={change} onNext={check} />;
}

type WritingProps = {
  typed: Typed;
  choices: Withdrawable[];
  errors: Errors;
  change: (more: Partial<Typed>) => void;
  onNext: () => void;
};

function Writing({ typed, choices, errors, change, onNext }: WritingProps) {
  const t = useWords(words);
  const language = useLanguage();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);
  const field = fieldProps(statementFields, { values: typed, faults: errors, change, words: t });
  const isChosen = hydrated && typed.choice !== "";
  return (
    <Card aria-label={t.form}>
      {/* a review stores nothing: its key would be taken for the statement's */}
      <PostForm
        ref={form}
        endpoint={{ path: stateWithdrawal.path }}
        hidden={{ step: "review", link: typed.link }}
        onSend={onNext}
        noValidate
      >
        <h2>{t.form}</h2>
        {choices.length > 0 && (
          <Select {...field("choice")}>
            {choices.map(({ choice, title, until }) => (
              <option key={choice} value={choice}>
                {t.own(title, longDayWords(until, language))}
              </option>
            ))}
            <option value="">{t.other}</option>
          </Select>
        )}
        {!isChosen && <TextField {...field("contract")} hint={choices.length > 0 ? t.contractOther : t.contractHint} />}
        <TextField {...field("name")} />
        <TextField {...field("email")} />
        <div>
          <Button type="submit">{t.submit}</Button>
        </div>
      </PostForm>
    </Card>
  );
}

type ReviewProps = {
  typed: Typed;
  choices: Withdrawable[];
  onChange: () => void;
  onRefused: (errors: Errors) => void;
  onDone: (statement: Statement) => void;
};

function Review({ typed, choices, onChange, onRefused, onDone }: ReviewProps) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { submit, busy, message } = useSubmit(stateWithdrawal, {
    form,
    answered(answer) {
      if (answer.status === 422) onRefused(answer.body.errors);
      if (answer.status === 200 && answer.body.statement) onDone(answer.body.statement);
    },
  });
  const body = { step: "confirm" as const, ...typed };
  const chosen = choices.find(({ choice }) => choice === typed.choice && choice !== "");
  const items = [
    { term: t.statement.replace(/:$/, ""), value: chosen?.title ?? typed.contract },
    { term: t.name, value: typed.name },
    { term: t.email, value: typed.email },
  ];
  return (
    <Card aria-label={t.review}>
      <PostForm ref={form} endpoint={stateWithdrawal} hidden={body} busy={busy} onSend={() => void submit({ body })}>
        <h2 ref={heading} tabIndex={-1}>
          {t.review}
        </h2>
        <FormMessage message={message} />
        <DescriptionList items={items} />
        <p>{t.then}</p>
        <div className="row">
          <Button type="submit" busy={busy}>
            {busy ? t.busy : t.confirm}
          </Button>
          <LinkButton
            look="secondary"
            href={`${href("/withdrawal")}?step=change`}
            onClick={(event) => (event.preventDefault(), onChange())}
          >
            {t.change}
          </LinkButton>
        </div>
      </PostForm>
    </Card>
  );
}
