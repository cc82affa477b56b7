import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { DeviceFields, useTypedDevice, type TypedDevice } from "../../operations/web/DeviceFields.tsx";
import { fieldsOf, useFormFaults } from "../../operations/web/form-fields.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import css from "../../operations/web/Layout.module.css";
import { SaveButton } from "../../operations/web/SubmitButton.tsx";
import { calledDevice } from "../../operations/web/use-devices.ts";
import type { RowsParts } from "../../operations/web/use-rows.ts";
import { reservationFaults } from "../../rules/reservations.ts";
import { UNKNOWN_HOME, type Limits } from "../../settings.ts";
import { addReservation, type ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";

type Props = RowsParts<ReservationsSection> & { faults: FieldFault[] };

/** Adds a reservation, for a device that is picked by its name or typed. */
export function ReservationForm(props: Props) {
  const { section, disabled, known } = props;
  const { add: t } = useWords(words);
  const { form, fieldFaults } = useFormFaults(props.faults);
  const { typed, type, submit } = useReservationForm(props, fieldFaults.set);
  const field = fieldsOf({ typed, type, fieldFaults, disabled });
  return (
    <ScriptForm ref={form} className={`stack ${css.box}`} onSend={submit} aria-labelledby="reservations-add">
      <h3 id="reservations-add">{t.title}</h3>
      <DeviceFields {...{ known, typed, type, field, disabled, words: t, rows: section.entries }} address={{ hint: t.ipAddressHint }} />
      <SaveButton disabled={disabled}>{t.save}</SaveButton>
    </ScriptForm>
  );
}

/** The new reservation is checked before the question is shown, and completely by the server. */
function useReservationForm({ section: { cid, entries }, changing, show, known }: Props, showFaults: (faults: FieldFault[]) => void) {
  const { confirm: t } = useWords(words);
  const limits = useHomeInternetLimits();
  const post = useFormPost(show, showFaults);
  const { typed, type, mac, setRequested } = useTypedDevice(entries);
  const ask = async () => {
    const started = await post((send) => send(addReservation, { query: { cid }, body: typed }));
    if (started.status === 200) setRequested(mac);
    return started;
  };
  const submit = () => {
    const faults = faultsOf(entries, typed, limits);
    showFaults(faults);
    const who = calledDevice(known, { mac, macNote: typed.macNote.trim() });
    const text = <p>{t.addText(who, typed.ipAddress.trim())}</p>;
    if (faults.length === 0) changing.question({ title: t.add, text, yes: t.addYes, ask });
  };
  return { typed, type, submit };
}

/** Faults that the page can find: without the home network and its other settings, which the server checks. */
function faultsOf(reservations: ReservationsSection["entries"], typed: TypedDevice, limits: Limits): FieldFault[] {
  return reservationFaults({ ...UNKNOWN_HOME, reservations }, typed, limits);
}
