import { useRef, useState } from "react";
import { tidiedValues, valuesIn, type FormFaults, type FormValues } from "#platform/fields.ts";
import { dayWords, instantWords } from "#platform/instant-words.ts";
import { fieldProps } from "#platform/web/field-props.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TicketDayPicker } from "#ui/date-picker/VisitDayPicker.tsx";
import { Select } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { dayFrom } from "#vocabulary/day-input.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { instantOf, type Day } from "#vocabulary/day.ts";
import { SLOTS } from "#vocabulary/visit-slot.ts";
import { timeWords } from "../../creation/messages/time-words.ts";
import { visitFields } from "../../creation/visit-fields.ts";
import { refuseVisitDay, refuseVisitTime } from "../../creation/visit-rules.ts";
import { firstFree, offeredDays } from "../../creation/times.ts";
import { requestVisit, type OpenRequest } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./AnotherVisit.module.css";

type Values = FormValues<typeof visitFields>;
type Faults = FormFaults<typeof visitFields>;
type Props = { request: OpenRequest; first: Faults; onDone: (at: { day: string; slot: string }) => void };
/** Free times that are listed above the form. */
const LISTED = 4;

/** What is wrong with what was typed; the server looks again. */
function faultsOf(typed: Values, today: Day): Faults {
  const { visitDate, visitTime } = tidiedValues(visitFields, typed);
  const dayFault = refuseVisitDay(visitDate, today);
  const timeFault = refuseVisitTime(visitTime, dayFault ? undefined : (visitDate as Day), instantOf(today, "00:00"));
  return { ...(dayFault && { visitDate: dayFault }), ...(timeFault && { visitTime: timeFault }) };
}

/** Day and slot of another visit. */
export function TimeForm({ request: { ticketId, visits }, first, onDone }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => valuesIn(visitFields, {}));
  const [faults, setFaults] = useState<Faults>(first);
  const change = (changed: Partial<Values>) => {
    setFields((before) => ({ ...before, ...changed }));
    setFaults({});
  };
  const { submit, busy, message, faulty } = useSubmit(requestVisit, {
    form,
    answered(answer) {
      if (answer.status === 200) return onDone(answer.body);
      if (answer.status === 409) return { tone: "error", words: t.cannotText };
      if (answer.status !== 422) return undefined;
      setFaults(answer.body);
      return "faults";
    },
  });
  const send = () => {
    const found = faultsOf(fields, visits.today as Day);
    setFaults(found);
    if (Object.keys(found).length > 0) return faulty();
    void submit({ body: { ticketId, ...fields } });
  };
  return (
    <PostForm ref={form} noValidate endpoint={requestVisit} hidden={{ ticketId, back: "page" }} busy={busy} onSend={send}>
      {visits.isOlder && visits.reportedAt && <Notice>{t.older(instantWords(visits.reportedAt, language))}</Notice>}
      <NextFree {...{ visits, change }} />
      <TimeFields {...{ visits, fields, faults, change }} />
      <FormMessage message={message} />
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? t.sending : t.send}
        </Button>
      </div>
    </PostForm>
  );
}

/** The first free times: chosen with one press, or for whoever has no script to see those of a chosen day. */
function NextFree({ visits, change }: Pick<FieldsProps, "visits" | "change">) {
  const t = useWords(words);
  const { slotShort } = useWords(timeWords);
  const language = useLanguage();
  const hydrated = useHydrated();
  return (
    <div className="stack stack-s">
      <p className="muted">{t.freeTimes}</p>
      <ul className={hydrated ? css.offered : undefined}>
        {firstFree(visits, LISTED).map(({ day, slot }) => {
          const when = t.when(dayWords(day, language), slotShort(slot));
          return (
            <li key={`${day} ${slot}`}>
              {hydrated ? (
                <Button look="secondary" onClick={() => change({ visitDate: day, visitTime: slot })}>
                  {when}
                </Button>
              ) : (
                when
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type FieldsProps = Pick<OpenRequest, "visits"> & {
  fields: Values;
  faults: Faults;
  change: (changed: Partial<Values>) => void;
};

function TimeFields({ visits, fields: values, faults, change }: FieldsProps) {
  const t = useWords(words);
  const ofTicket = useWords(timeWords);
  const { slot: slotWords } = ofTicket;
  const language = useLanguage();
  const field = fieldProps(visitFields, { values, faults, change, words: ofTicket });
  const chosen = visits.days.find(({ day }) => day === dayFrom(values.visitDate));
  return (
    <>
      <TicketDayPicker
        {...field("visitDate")}
        languageField={language === "bg" ? "bg_BG" : "en"}
        today={visits.today as Day}
        {...offeredDays(visits)}
      />
      <Select {...field("visitTime")} label={t.slot} required={false}>
        <option value="">{t.choose}</option>
        {SLOTS.map((slot) => {
          const free = chosen ? (chosen.slots.find((one) => one.slot === slot)?.free ?? 0) : undefined;
          return (
            <option key={slot} value={slot} disabled={free === 0}>
              {free === undefined ? slotWords(slot) : free > 0 ? t.free(slotWords(slot), free) : t.full(slotWords(slot))}
            </option>
          );
        })}
      </Select>
    </>
  );
}
