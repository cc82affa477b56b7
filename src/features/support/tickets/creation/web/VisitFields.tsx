import { useId } from "react";
import { dayWords, instantWords, longDayWords } from "#platform/instant-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TicketDayPicker } from "#ui/date-picker/VisitDayPicker.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import type { Day } from "#vocabulary/day.ts";
import { SLOTS } from "#vocabulary/visit-slot.ts";
import { formWords } from "../messages/form-words.ts";
import { tidyTicket } from "../rules.ts";
import { firstFree, hasFreeTime, offeredDays, slotsOn } from "../times.ts";
import css from "./Creation.module.css";
import { HoldLine } from "./HoldLine.tsx";
import { useField } from "./use-field.ts";
import { NoVisits } from "./NoVisits.tsx";
import type { TicketRequest } from "./use-ticket-form.ts";

/** So many of the first free times are offered to be taken with one press. */
const OFFERED = 3;
/** Days whose free times are listed without a script. */
const LISTED_DAYS = 10;

/** When the technician should come (B§3): a day from today on, and one of its slots with the places that are free. */
export function VisitFields({ request }: { request: TicketRequest }) {
  const t = useWords(formWords);
  const language = useLanguage();
  const id = useId();
  const field = useField(request);
  const { visits } = request;
  if (!hasFreeTime(visits)) return <NoVisits region={visits.region} />;
  return (
    <div className="stack" role="group" aria-labelledby={id}>
      <h2 id={id}>{t.visit}</h2>
      {visits.isOlder && visits.reportedAt && <Notice>{t.slotsAsOf(instantWords(visits.reportedAt, language))}</Notice>}
      <FirstFree request={request} />
      <noscript>
        <FreeTimes visits={visits} />
      </noscript>
      <TicketDayPicker
        {...field("visitDate")}
        languageField={language === "bg" ? "bg_BG" : "en"}
        today={visits.today as Day}
        {...offeredDays(visits)}
      />
      <TimeChoice request={request} />
      <HoldLine request={request} />
    </div>
  );
}

/** The free times of the next days, for whoever has no script to show those of the chosen one. */
function FreeTimes({ visits: { days } }: Pick<TicketRequest, "visits">) {
  const t = useWords(formWords);
  const language = useLanguage();
  const free = days.flatMap(({ day, slots }) => {
    const times = slots.filter((one) => one.free > 0).map(({ slot }) => t.slotShort(slot));
    return times.length > 0 ? [{ day, times }] : [];
  });
  return (
    <div className="stack stack-s">
      <p>{t.freeTimes}</p>
      <ul>
        {free.slice(0, LISTED_DAYS).map(({ day, times }) => (
          <li key={day}>
            {dayWords(day as Day, language)}: {times.join(", ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FirstFree({ request: { visits, change } }: { request: TicketRequest }) {
  const t = useWords(formWords);
  const language = useLanguage();
  const id = useId();
  const offered = firstFree(visits, OFFERED);
  if (offered.length === 0) return null;
  return (
    <div className={`stack stack-s ${css.scripted}`} role="group" aria-labelledby={id}>
      <p id={id} className="muted">
        {t.visitHint}
      </p>
      <ul className={css.offered}>
        {offered.map(({ day, slot }) => (
          <li key={`${day} ${slot}`}>
            <Button look="secondary" onClick={() => change({ visitDate: day, visitTime: slot })}>
              {dayWords(day, language)}, {t.slotShort(slot)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The slots of the chosen day; before one is chosen, those of every day, without places. */
function TimeChoice({ request }: { request: TicketRequest }) {
  const { visits, draft } = request;
  const t = useWords(formWords);
  const field = useField(request)("visitTime");
  const language = useLanguage();
  const day = tidyTicket(draft).visitDate;
  const slots = slotsOn(visits, day);
  const isKnown = slots.length > 0;
  const choices = isKnown
    ? slots.map(({ slot, free }) => ({
        value: slot,
        title: t.slot(slot),
        note: free > 0 ? t.free(free) : t.full,
        disabled: free === 0 && draft.visitTime !== slot,
      }))
    : SLOTS.map((slot) => ({ value: slot, title: t.slot(slot) }));
  return (
    <div className={`stack stack-s ${css.slots}`}>
      <RadioCards
        {...field}
        legend={isKnown ? t.slotLegend(longDayWords(day, language)) : field.label}
        choices={choices}
        value={choices.find(({ value }) => value === draft.visitTime)?.value}
      />
      {isKnown && slots.every(({ free }) => free === 0) && <p className="muted">{t.noneOnDay}</p>}
      {!isKnown && <p className={`muted small ${css.scripted}`}>{t.slotFirstDay}</p>}
    </div>
  );
}
