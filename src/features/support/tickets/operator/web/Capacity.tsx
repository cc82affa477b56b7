import { useEffect, useRef, useState } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import type { AnswerOf } from "#platform/endpoint.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import type { Outcome } from "#platform/web/submission.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { setRegionTeams, setSlotTeams, type PlannedSlot, type VisitPlan } from "../contract.ts";
import { words } from "../messages/words.ts";
import { bookedOn, isDayClosed, MOST_TEAMS } from "../rules.ts";
import css from "./Visits.module.css";

type Props = { plan: VisitPlan; onChanged: (plan: VisitPlan) => void };
type Answer = AnswerOf<typeof setSlotTeams> | AnswerOf<typeof setRegionTeams>;

/** How a change ended, as its form says it. */
function useOutcome(onChanged: Props["onChanged"]) {
  const t = useWords(words);
  return (given: Answer): Outcome => {
    if (given.status === 409) return { tone: "error", words: t.problems[given.body.problem](given.body.taken) };
    onChanged(given.body);
    return { tone: "success", words: t.done };
  };
}

type Change = { day: string; region: string; slot?: PlannedSlot["slot"]; teams?: string };

/** Sends a change of a day's slots; `onEnd` is called when it is answered, `isReset` where it was to the usual number. */
function useSlotChange({ onChanged, onEnd }: { onChanged: Props["onChanged"]; onEnd?: (end: { isReset: boolean }) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const outcome = useOutcome(onChanged);
  const { submit, busy, message, faulty } = useSubmit(setSlotTeams, {
    form,
    answered(given, { body }) {
      onEnd?.({ isReset: body.teams === undefined });
      return outcome(given);
    },
  });
  return { form, busy, message, faulty, send: (change: Change) => void submit({ body: change }) };
}

const isTeams = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= MOST_TEAMS;

type TeamsProps = { label: string; teams: number; busy: boolean; isWrong: boolean };

/** The field for a number of places, with its button; both stay when the number is changed, and so does the focus. */
function TeamsField({ label, teams, busy, isWrong }: TeamsProps) {
  const t = useWords(words);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(teams);
  useEffect(() => {
    if (field.current && shown.current !== teams) field.current.value = String(teams);
    shown.current = teams;
  }, [teams]);
  return (
    <div className={css.teams}>
      <TextField
        ref={field}
        label={label}
        type="number"
        name="teams"
        min={0}
        max={MOST_TEAMS}
        required
        defaultValue={String(teams)}
        hint={t.teamsHint(MOST_TEAMS)}
        error={isWrong ? t.outOfRange(MOST_TEAMS) : undefined}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {busy ? t.saving : t.save}
      </Button>
    </div>
  );
}

/** The number of places of one slot of the day. */
export function SlotCapacity({ plan, slot, onChanged }: Props & { slot: PlannedSlot }) {
  const t = useWords(words);
  const [isWrong, setWrong] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const { form, busy, message, faulty, send } = useSlotChange({
    onChanged,
    onEnd: ({ isReset }) => void (isReset && outcome.current?.focus()), // the pressed button is removed
  });
  const { region, day } = plan;
  const at = { region, day, slot: slot.slot };
  const usual = t.asUsual(plan.regionTeams);
  const sent = (fields: FormData) => {
    const teams = String(fields.get("teams") ?? "");
    setWrong(!isTeams(teams));
    return isTeams(teams) ? send({ ...at, teams }) : faulty();
  };
  return (
    <div className="stack stack-s">
      <div ref={outcome} tabIndex={-1}>
        <FormMessage message={message} />
      </div>
      <PostForm className="stack stack-s" ref={form} endpoint={setSlotTeams} hidden={at} label={t.capacity} onSend={sent}>
        <TeamsField label={t.teams} teams={slot.teams} busy={busy} isWrong={isWrong} />
      </PostForm>
      {slot.isChanged && (
        <PostForm className="stack stack-s" endpoint={setSlotTeams} hidden={at} label={usual} onSend={() => send(at)}>
          <div>
            <Button type="submit" look="quiet" busy={busy}>
              {usual}
            </Button>
          </div>
        </PostForm>
      )}
    </div>
  );
}

/** Closes the whole day, or opens one that is closed. */
export function DayCapacity({ plan, onChanged }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const { form, busy, message, send } = useSlotChange({ onChanged, onEnd: () => setAsks(false) });
  const { region, day } = plan;
  const isClosed = isDayClosed(plan);
  const booked = bookedOn(plan);
  const change = { region, day, ...(!isClosed && { teams: "0" }) };
  const word = isClosed ? t.openDay : t.closeDay;
  if (isClosed && plan.regionTeams === 0) return null; // it would be as closed with the usual number
  return (
    <>
      <PostForm
        className="stack stack-s"
        ref={form}
        endpoint={setSlotTeams}
        hidden={change}
        label={word}
        onSend={() => (isClosed ? send(change) : setAsks(true))}
      >
        <FormMessage message={message} />
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {word}
          </Button>
        </div>
      </PostForm>
      <Modal
        open={asks}
        title={t.closeTitle(longDayWords(day, language))}
        onClose={() => setAsks(false)}
        closeWord={t.cancel}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsks(false)}>
              {t.cancel}
            </Button>
            <Button look="danger" busy={busy} onClick={() => send(change)}>
              {t.closeDay}
            </Button>
          </>
        }
      >
        <p>{t.closeText}</p>
        {booked > 0 && <p>{t.closeBooked(booked)}</p>}
      </Modal>
    </>
  );
}

/** The number of places that every slot of the region has, unless it has its own. */
export function RegionCapacity({ plan: { region, day, regionTeams }, onChanged }: Props) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [isWrong, setWrong] = useState(false);
  const { submit, busy, message, faulty } = useSubmit(setRegionTeams, { form, answered: useOutcome(onChanged) });
  const sent = (fields: FormData) => {
    const teams = String(fields.get("teams") ?? "");
    setWrong(!isTeams(teams));
    return isTeams(teams) ? void submit({ body: { region, day, teams } }) : faulty();
  };
  return (
    <section className="stack stack-s" aria-label={t.regionHeading}>
      <h2>{t.regionHeading}</h2>
      <p className="muted">{t.regionText}</p>
      <PostForm
        className="stack stack-s"
        ref={form}
        endpoint={setRegionTeams}
        hidden={{ region, day }}
        label={t.regionHeading}
        onSend={sent}
      >
        <FormMessage message={message} />
        <TeamsField label={t.regionTeams(region)} teams={regionTeams} busy={busy} isWrong={isWrong} />
      </PostForm>
    </section>
  );
}
