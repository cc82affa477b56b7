import { useEffect, useRef, useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { VISIT_WORDS } from "#ui/date-picker/date-words.ts";
import { AppointmentPicker } from "#ui/date-picker/VisitDayPicker.tsx";
import { Select } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { dayText } from "#vocabulary/day-input.ts";
import { instantOf, timeOf, type Day } from "#vocabulary/day.ts";
import { firstAppointmentDay } from "#vocabulary/visit-day.ts";
import { isSlot, SLOTS, type VisitSlot } from "#vocabulary/visit-slot.ts";
import { visitTimes } from "../../creation/contract.ts";
import { updateTicket, type TicketDetails, type TicketVisit } from "../contract.ts";
import { words } from "../messages/words.ts";
import { changedOnly, editFaultsIn, visitTimeOf, type EditFaults, type EditFields } from "../rules.ts";
import { BackLink } from "./BackLink.tsx";
import { refusalWords } from "./block-words.ts";
import { formId } from "./form-focus.ts";
import css from "./History.module.css";

type Props = {
  ticket: TicketDetails & { visit: TicketVisit };
  /** What is wrong with what was sent without a script. */
  faults?: EditFaults;
  onSaved: () => void;
  onBack: () => void;
};

/** How many places are free in each slot of each day; undefined until it is known. */
function useFreePlaces(serviceId: string): ReadonlyMap<string, number> | undefined {
  const call = useCall();
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>();
  useEffect(() => {
    void optional(() => call(visitTimes, { query: { serviceId } })).then((answer) => {
      const days = answer?.body.days ?? [];
      if (answer) setPlaces(new Map(days.flatMap(({ day, slots }) => slots.map(({ slot, free }) => [`${day} ${slot}`, free] as const))));
    });
  }, [call, serviceId]);
  return places;
}

/** Day and slot of a visit, unlocked by the ticket's flags (B§4); both are needed (B§5), and only what changed is sent (B§3). */
export function EditForm({ ticket, faults: refused = {}, onSaved, onBack }: Props) {
  const all = useWords(words);
  const t = all.edit;
  const form = useRef<HTMLFormElement>(null);
  const { visit, ticketId, state, isCancellationAllowed } = ticket;
  const [{ visitDate, visitTimeSlot }, setFields] = useState<EditFields>({ visitDate: visit.day, visitTimeSlot: visit.slot });
  const [faults, setFaults] = useState(refused);
  const change = (changed: Partial<EditFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setFaults({});
  };
  const { submit, busy, message, faulty } = useSubmit(updateTicket, {
    form,
    answered(answer) {
      if (answer.status === 200) return answer.body === "requested" ? onSaved() : { tone: "info", words: t.unchanged };
      if (answer.status === 409) return { tone: "error", words: refusalWords(all, answer.body, t) };
      if (answer.status === 429) return { tone: "error", words: t.problems[answer.body.problem] };
      if (answer.status !== 422) return undefined;
      setFaults(answer.body);
      return "faults";
    },
  });
  const send = () => {
    const isAsBefore = visitDate === visit.day && visitTimeSlot === visit.slot;
    const found = isAsBefore ? {} : editFaultsIn({ visitDate, visitTimeSlot }, instantOf(ticket.today as Day, "00:00"));
    setFaults(found);
    if (Object.keys(found).length > 0) return faulty();
    const changed = changedOnly(visitTimeOf({ visitDate, visitTimeSlot }), { day: visit.day as Day, slot: visit.slot });
    void submit({ body: { ticketId, ...changed, status: state, sessionId: "", isCancellationAllowed } });
  };
  return (
    <PostForm ref={form} endpoint={updateTicket} hidden={{ ticketId }} busy={busy} onSend={send} noValidate>
      <h5 id={formId("edit", ticket)} className={css.formTitle} tabIndex={-1}>
        {t.title}
      </h5>
      {ticket.lastChanceUntil && <Notice tone="warning">{t.lastChance(timeOf(new Date(ticket.lastChanceUntil)))}</Notice>}
      <div className={css.fields}>
        <DayField {...{ ticket, visitDate }} setDate={(day) => change({ visitDate: day })} fault={faults.visitDate} />
        <SlotField
          {...{ ticket, visitDate, visitTimeSlot }}
          setSlot={(slot) => change({ visitTimeSlot: slot })}
          fault={faults.visitTimeSlot}
        />
      </div>
      <FormMessage message={message} />
      <div className="row">
        <BackLink ticketId={ticketId} word={t.back} onBack={onBack} />
        <Button type="submit" busy={busy}>
          {busy ? t.saving : t.save}
        </Button>
      </div>
    </PostForm>
  );
}

type DayProps = Pick<Props, "ticket"> & { visitDate: string; setDate: (day: string) => void; fault: EditFaults["visitDate"] };

function DayField({ ticket, visitDate, setDate, fault }: DayProps) {
  const t = useWords(words).edit;
  const language = useLanguage();
  const today = ticket.today as Day;
  const faultWords = (found: NonNullable<typeof fault>) =>
    found === "too-far" ? t.tooFar : VISIT_WORDS[language].faults[found](dayText(firstAppointmentDay(today)));
  if (!ticket.isDateChangeAllowed)
    return (
      <p>
        {t.day}: {dayText(ticket.visit.day)}
        <input type="hidden" name="visitDate" value={ticket.visit.day} />
      </p>
    );
  return (
    <AppointmentPicker
      label={t.day}
      name="visitDate"
      value={visitDate}
      languageField={language === "bg" ? "bg_BG" : "en"}
      today={today}
      onChange={setDate}
      error={fault && faultWords(fault)}
    />
  );
}

type SlotProps = Pick<Props, "ticket"> & {
  visitDate: string;
  visitTimeSlot: string;
  setSlot: (slot: string) => void;
  fault: EditFaults["visitTimeSlot"];
};

function SlotField({ ticket, visitDate, visitTimeSlot, setSlot, fault }: SlotProps) {
  const t = useWords(words);
  const places = useFreePlaces(ticket.serviceId);
  const { visit } = ticket;
  const wordsOf = (slot: VisitSlot): { text: string; isFull: boolean } => {
    const isOwn = visit?.day === visitDate && visit.slot === slot;
    const free = places?.get(`${visitDate} ${slot}`);
    if (isOwn || free === undefined) return { text: t.slot(slot), isFull: false };
    return free > 0 ? { text: t.edit.free(t.slot(slot), free), isFull: false } : { text: t.edit.full(t.slot(slot)), isFull: true };
  };
  return (
    <Select
      label={t.edit.slot}
      name="visitTimeSlot"
      value={visitTimeSlot}
      disabled={!ticket.isTimeSlotChangeAllowed}
      onChange={({ target }) => setSlot(target.value)}
      error={fault && t.edit.slotFaults[fault]}
    >
      <option value="">{t.edit.choose}</option>
      {visit?.day === visitDate && !isSlot(visit.slot) && <option value={visit.slot}>{t.slot(visit.slot)}</option>}
      {SLOTS.map((slot) => {
        const { text, isFull } = wordsOf(slot);
        return (
          <option key={slot} value={slot} disabled={isFull}>
            {text}
          </option>
        );
      })}
    </Select>
  );
}
