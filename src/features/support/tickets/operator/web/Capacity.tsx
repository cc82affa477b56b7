import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { setRegionTeams, setSlotTeams, type PlannedSlot, type VisitPlan } from "../contract.ts";
import { words } from "../messages/words.ts";
import { bookedOn, isDayClosed, MOST_TEAMS } from "../rules.ts";
import css from "./Visits.module.css";

type Props = { plan: VisitPlan; onChanged: (plan: VisitPlan) => void };
type Change = { day: string; region: string; slot?: PlannedSlot["slot"]; teams?: string };

/** Sends a change of a day's slots. */
function useSlotChange({ onChanged, onEnd }: { onChanged: Props["onChanged"]; onEnd?: () => void }) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, message, faulty } = useSubmit(setSlotTeams, {
    form,
    answered(given) {
      onEnd?.();
      if (given.status === 409) return { tone: "error", words: t.problems[given.body.problem](given.body.taken) };
      if (given.status === 200) onChanged(given.body);
      return undefined;
    },
  });
  return { form, busy, message, faulty, send: (change: Change) => void submit({ body: change }) };
}

const isTeams = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) <= MOST_TEAMS;

type FormProps = {
  ref: React.Ref<HTMLFormElement>;
  action: string;
  fields: Record<string, string>;
  label: string;
  children: ReactNode;
  onSend: (fields: FormData) => void;
};

/** A form that the script sends, or the browser where there is none. */
function CapacityForm({ ref, action, fields, label, children, onSend }: FormProps) {
  const hydrated = useHydrated();
  const href = useHref();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={ref} className="stack stack-s" aria-label={label} method="post" action={href(action)} onSubmit={send} noValidate={hydrated}>
      <CsrfField />
      <KeyField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children}
    </form>
  );
}

type TeamsProps = { label: string; teams: number; busy: boolean; isWrong: boolean };

/** The field for a number of places, with its button. */
function TeamsField({ label, teams, busy, isWrong }: TeamsProps) {
  const t = useWords(words);
  return (
    <div className={css.teams}>
      <TextField
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
  const { form, busy, message, faulty, send } = useSlotChange({ onChanged });
  const { region, day } = plan;
  const at = { region, day, slot: slot.slot };
  const sent = (fields: FormData) => {
    const teams = String(fields.get("teams") ?? "");
    setWrong(!isTeams(teams));
    return isTeams(teams) ? send({ ...at, teams }) : faulty();
  };
  return (
    <div className="stack stack-s">
      <CapacityForm ref={form} action={setSlotTeams.path} fields={at} label={t.capacity} onSend={sent}>
        <FormMessage message={message} />
        <TeamsField label={t.teams} teams={slot.teams} busy={busy} isWrong={isWrong} />
      </CapacityForm>
      {slot.isChanged && <UsualTeams plan={plan} slot={slot} onChanged={onChanged} />}
    </div>
  );
}

/** Gives the slot the region's own number of places again. */
function UsualTeams({ plan: { region, day, regionTeams }, slot, onChanged }: Props & { slot: PlannedSlot }) {
  const word = useWords(words).asUsual(regionTeams);
  const { form, busy, message, send } = useSlotChange({ onChanged });
  const at = { region, day, slot: slot.slot };
  return (
    <CapacityForm ref={form} action={setSlotTeams.path} fields={at} label={word} onSend={() => send(at)}>
      <FormMessage message={message} />
      <div>
        <Button type="submit" look="quiet" busy={busy}>
          {word}
        </Button>
      </div>
    </CapacityForm>
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
      <CapacityForm
        ref={form}
        action={setSlotTeams.path}
        fields={change}
        label={word}
        onSend={() => (isClosed ? send(change) : setAsks(true))}
      >
        <FormMessage message={message} />
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {word}
          </Button>
        </div>
      </CapacityForm>
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
  const { submit, busy, message, faulty } = useSubmit(setRegionTeams, {
    form,
    answered(given) {
      if (given.status === 409) return { tone: "error", words: t.problems[given.body.problem](given.body.taken) };
      if (given.status === 200) onChanged(given.body);
      return undefined;
    },
  });
  const sent = (fields: FormData) => {
    const teams = String(fields.get("teams") ?? "");
    setWrong(!isTeams(teams));
    return isTeams(teams) ? void submit({ body: { region, day, teams } }) : faulty();
  };
  return (
    <section className="stack stack-s" aria-label={t.regionHeading}>
      <h2>{t.regionHeading}</h2>
      <p className="muted">{t.regionText}</p>
      <CapacityForm ref={form} action={setRegionTeams.path} fields={{ region, day }} label={t.regionHeading} onSend={sent}>
        <FormMessage message={message} />
        <TeamsField label={t.regionTeams(region)} teams={regionTeams} busy={busy} isWrong={isWrong} />
      </CapacityForm>
    </section>
  );
}
