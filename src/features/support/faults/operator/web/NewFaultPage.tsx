import { useRef, useState } from "react";
import { useHref, usePlace } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox, FieldError, TextArea, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { SERVICES } from "../../limits.ts";
import { draftFault, faultDraft, type Draft } from "../contract.ts";
import { words } from "../messages/words.ts";
import { isRequestId, LONGEST_NAME, LONGEST_PLACES, type FieldProblem } from "../rules.ts";
import css from "./Desk.module.css";
import { ExpectedEnd, Texts, useErrorOf } from "./fields.tsx";

export const title = (language: "bg" | "en") => words[language].form.title;

export async function load({ call, search }: LoadContext) {
  const id = String(search["draft"] ?? "");
  return isRequestId(id) ? (await call(faultDraft, { params: { id } })).body : undefined;
}

/** A fault of an area that is to be opened; the next page shows it as customers will read it. */
export default function NewFaultPage({ data: draft }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  return (
    <div className="stack">
      <PageHeader
        title={t.form.title}
        lead={t.form.lead}
        crumbs={[
          { href: href("{area}"), word: t.home },
          { href: href("/operator/faults"), word: t.title },
        ]}
        crumbsWord={t.crumbs}
      />
      <section className="surface stack" aria-label={t.form.title}>
        <FaultForm key={draft?.id} draft={draft} />
      </section>
    </div>
  );
}

/** What was filled in, as the call takes it. */
const bodyIn = (fields: FormData) => {
  const text = (name: string) => String(fields.get(name) ?? "");
  const isChosen = (name: string) => (text(name) === "yes" ? ("yes" as const) : ("" as const));
  return {
    ...{ nameBg: text("nameBg"), nameEn: text("nameEn"), places: text("places"), textBg: text("textBg"), textEn: text("textEn") },
    ...{ INTERNET: isChosen("INTERNET"), TV: isChosen("TV"), MOBILE: isChosen("MOBILE"), FIXED: isChosen("FIXED") },
    ...{ beganAt: text("beganAt"), expectedEnd: text("expectedEnd") },
  };
};

function FaultForm({ draft }: { draft: Draft | undefined }) {
  const t = useWords(words).form;
  const { contextPath } = usePlace();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly FieldProblem[]>(draft?.problems ?? []);
  const errorOf = useErrorOf(problems);
  const { submit, busy, message } = useSubmit(draftFault, {
    form,
    answered(answer) {
      if (answer.status === 422) {
        setProblems(answer.body.problems);
        return "faults";
      }
      location.assign(`${contextPath}/operator/faults/draft/${answer.body.id}`);
      return "leaving";
    },
  });
  const typed = draft?.typed ?? {};
  return (
    <PostForm ref={form} label={t.title} endpoint={draftFault} onSend={(fields) => void submit({ body: bodyIn(fields) })}>
      <FormMessage message={message} />
      <Where typed={typed} errorOf={errorOf} />
      <Texts typed={typed} errorOf={errorOf} />
      <div className={css.pair}>
        <TextField
          label={t.beganAt}
          hint={t.beganHint}
          type="datetime-local"
          name="beganAt"
          required
          defaultValue={draft?.typed.beganAt}
          error={errorOf("began")}
        />
        <ExpectedEnd typed={typed} errorOf={errorOf} />
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.previewing : t.preview}
        </Button>
      </div>
    </PostForm>
  );
}

type WhereProps = { typed: Partial<Draft["typed"]>; errorOf: ReturnType<typeof useErrorOf> };

/** The name of the area, its places, and the services that are touched. */
function Where({ typed, errorOf }: WhereProps) {
  const t = useWords(words);
  const services = errorOf("services");
  return (
    <>
      <div className={css.pair}>
        {(["nameBg", "nameEn"] as const).map((name) => (
          <TextField
            key={name}
            label={t.form[name]}
            hint={t.form.nameHint[name]}
            name={name}
            maxLength={LONGEST_NAME}
            required
            defaultValue={typed[name]}
            error={errorOf("name")}
          />
        ))}
      </div>
      <TextArea
        label={t.form.places}
        hint={t.form.placesHint}
        name="places"
        rows={4}
        maxLength={LONGEST_PLACES}
        placeholder={t.form.placesExample}
        required
        defaultValue={typed.places}
        error={errorOf("places", "places-long", "unknown-area")}
      />
      <fieldset className={css.services} aria-describedby={services && "services-error"}>
        <legend>{t.form.services}</legend>
        <div className={css.choices}>
          {SERVICES.map((type) => (
            <Checkbox
              key={type}
              name={type}
              value="yes"
              defaultChecked={typed.services?.includes(type)}
              aria-invalid={services ? true : undefined}
            >
              {t.services[type]}
            </Checkbox>
          ))}
        </div>
        {services && <FieldError id="services-error">{services}</FieldError>}
      </fieldset>
    </>
  );
}
