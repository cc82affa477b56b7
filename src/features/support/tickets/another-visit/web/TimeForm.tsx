import { useRef, useState, type FormEvent } from "react";
import { dayWords, instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
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
import { formWords } from "../../creation/messages/form-words.ts";
import { refuseVisitDay, refuseVisitTime, type TicketFaults } from "../../creation/rules.ts";
import { firstFree, offeredDays } from "../../creation/times.ts";
import { requestVisit, type OpenRequest } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./AnotherVisit.module.css";

type Faults = Pick<TicketFaults, "visitDate" | "visitTime">;
type Props = { request: OpenRequest; first: Faults; onDone: (at: { day: string; slot: string }) => void };
/** Free times that are listed above the form. */
const LISTED = 4;

/** What is wrong with what was typed; the server looks again. */
function faultsOf({ visitDate, visitTime }: { visitDate: string; visitTime: string }, today: Day): Faults {
  const day = dayFrom(visitDate) ?? visitDate.trim();
  const dayFault = refuseVisitDay(day, today);
  const timeFault = refuseVisitTime(visitTime, dayFault ? undefined : (day as Day), instantOf(today, "00:00"));
  return { ...(dayFault && { visitDate: dayFault }), ...(timeFault && { visitTime: timeFault }) };
}

/** Day and slot of another visit. */
export function TimeForm({ request: { ticketId, visits }, first, onDone }: Props) {
  const t = useWords(words);
  const href = useHref();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ visitDate: "", visitTime: "" });
  const [faults, setFaults] = useState<Faults>(first);
  const change = (changed: Partial<typeof fields>) => {
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
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultsOf(fields, visits.today as Day);
    setFaults(found);
    if (Object.keys(found).length > 0) return faulty();
    void submit({ body: { ticketId, ...fields } });
  };
  return (
    <form ref={form} method="post" action={href(requestVisit.path)} className="stack" onSubmit={send} noValidate>
      <CsrfField />
      <KeyField />
      <input type="hidden" name="ticketId" value={ticketId} />
      <input type="hidden" name="back" value="page" />
      {visits.isOlder && visits.reportedAt && <Notice>{t.older(instantWords(visits.reportedAt, language))}</Notice>}
      <NextFree {...{ visits, change }} />
      <TimeFields {...{ visits, fields, faults, change }} />
      <FormMessage message={message} />
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? t.sending : t.send}
        </Button>
      </div>
    </form>
  );
}

/** The first free times: chosen with one press, or for whoever has no script to see those of a chosen day. */
function NextFree({ visits, change }: Pick<FieldsProps, "visits" | "change">) {
  const t = useWords(words);
  const { slotShort } = useWords(formWords);
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
  fields: { visitDate: string; visitTime: string };
  faults: Faults;
  change: (changed: Partial<FieldsProps["fields"]>) => void;
};

function TimeFields({ visits, fields: { visitDate, visitTime }, faults, change }: FieldsProps) {
  const t = useWords(words);
  const { errors, day: dayWord, slot: slotWords } = useWords(formWords);
  const language = useLanguage();
  const chosen = visits.days.find(({ day }) => day === dayFrom(visitDate));
  return (
    <>
      <TicketDayPicker
        label={dayWord}
        name="visitDate"
        value={visitDate}
        onChange={(day) => change({ visitDate: day })}
        languageField={language === "bg" ? "bg_BG" : "en"}
        today={visits.today as Day}
        {...offeredDays(visits)}
        error={faults.visitDate && errors.visitDate[faults.visitDate]}
      />
      <Select
        label={t.slot}
        name="visitTime"
        value={visitTime}
        onChange={({ target }) => change({ visitTime: target.value })}
        error={faults.visitTime && errors.visitTime[faults.visitTime]}
      >
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
