import { useState, type FormEvent } from "react";
import { useLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { TextField } from "#ui/field/Field.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { DevicePicker } from "../../operations/web/DevicePicker.tsx";
import { fieldsOf, useFormFaults } from "../../operations/web/form-fields.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import { SaveButton } from "../../operations/web/SaveButton.tsx";
import { calledDevice } from "../../operations/web/use-devices.ts";
import type { RowsParts } from "../../operations/web/use-rows.ts";
import { storedMac } from "../../rules/network.ts";
import { reservationFaults } from "../../rules/reservations.ts";
import { UNKNOWN_HOME, type Limits } from "../../settings.ts";
import { addReservation, type ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "../../operations/web/Layout.module.css";

type Props = RowsParts<ReservationsSection> & { faults: FieldFault[] };
type Typed = { ipAddress: string; mac: string; macNote: string };
const NOTHING: Typed = { ipAddress: "", mac: "", macNote: "" };

/** A new reservation, for a device that is picked by its name or typed. */
export function ReservationForm(props: Props) {
  const { section, disabled, known } = props;
  const { add: t } = useWords(words);
  const { note } = useLimits().homeInternet;
  const { form, fieldFaults } = useFormFaults(props.faults);
  const { typed, type, submit } = useReservationForm(props, fieldFaults.set);
  const field = fieldsOf({ typed, type, fieldFaults, disabled });
  return (
    <form method="post" ref={form} className={css.box} onSubmit={submit} noValidate aria-labelledby="reservations-add">
      <h3 id="reservations-add">{t.title}</h3>
      <DevicePicker
        known={known}
        disabled={disabled}
        isPicked={({ mac, ipAddress }) => mac === storedMac(typed.mac) && ipAddress === typed.ipAddress.trim()}
        without={({ mac }) => section.entries.some((entry) => entry.mac === mac)}
        onPick={(device) => type({ ...typed, ipAddress: device?.ipAddress ?? "", mac: device?.mac ?? "" })}
      />
      <div className={css.fields}>
        <TextField label={t.ipAddress} hint={t.ipAddressHint} inputMode="decimal" {...field("ipAddress")} />
        <TextField label={t.mac} hint={t.macHint} autoCapitalize="characters" {...field("mac")} />
      </div>
      <TextField label={t.macNote} optional={t.optional} hint={t.macNoteHint(note)} {...field("macNote")} />
      <SaveButton disabled={disabled}>{t.save}</SaveButton>
    </form>
  );
}

/** What is typed of the new reservation: it stays until the router has it, so that a refused one can be put right. */
function useReservationForm({ section: { cid, entries }, changing, show, known }: Props, showFaults: (faults: FieldFault[]) => void) {
  const { confirm: t } = useWords(words);
  const limits = useLimits().homeInternet;
  const post = useFormPost(show, showFaults);
  const [typed, type] = useState(NOTHING);
  const [asked, setAsked] = useState<string>();
  const mac = storedMac(typed.mac);
  if (asked !== undefined && entries.some((entry) => entry.mac === asked)) {
    setAsked(undefined);
    if (asked === mac) type(NOTHING);
  }
  const ask = async () => {
    const started = await post((send) => send(addReservation, { query: { cid }, body: typed }));
    if (started.status === 200) setAsked(mac);
    return started;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = faultsOf(entries, typed, limits);
    showFaults(faults);
    const who = calledDevice(known, { mac, macNote: typed.macNote.trim() });
    const text = <p>{t.addText(who, typed.ipAddress.trim())}</p>;
    if (faults.length === 0) changing.question({ title: t.add, text, yes: t.addYes, ask });
  };
  return { typed, type, submit };
}

/** What the page itself knows to be wrong: without the home network and its other settings, which the server looks at. */
function faultsOf(reservations: ReservationsSection["entries"], typed: Typed, limits: Limits): FieldFault[] {
  return reservationFaults({ ...UNKNOWN_HOME, reservations }, typed, limits);
}
