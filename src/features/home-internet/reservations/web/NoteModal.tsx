import { useId, useRef, useState } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { QuestionModal } from "../../operations/web/QuestionModal.tsx";
import { useFieldFaults } from "../../operations/web/field-faults.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import type { Changing } from "../../operations/web/use-change.ts";
import { atFields } from "../../rules/faults.ts";
import { refuseNote } from "../../rules/network.ts";
import { addReservation, type Reservation, type ReservationsSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";

type Props = {
  cid: string;
  entry: Reservation;
  name: string;
  changing: Changing;
  show: (section: ReservationsSection) => void;
  onClose: () => void;
};

/** The note of a reserved address: stored in our database, so it needs no router. */
export function NoteModal({ cid, entry: { index, macNote }, name, changing, show, onClose }: Props) {
  const { add, noting: t } = useWords(words);
  const limits = useHomeInternetLimits();
  const post = useFormPost(show);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const fieldFaults = useFieldFaults(form);
  const [note, setNote] = useState(macNote);
  const save = async () => {
    const faults = atFields({ macNote: refuseNote(note, limits) });
    fieldFaults.set(faults);
    if (faults.length > 0) return;
    onClose();
    const body = { index, macNote: note };
    await changing.begin(() => post((send) => send(addReservation, { query: { cid }, body })));
  };
  const yes = <SubmitButton form={id}>{t.save}</SubmitButton>;
  return (
    <QuestionModal title={t.title(name)} words={t} yes={yes} onClose={onClose}>
      <ScriptForm ref={form} id={id} className="" onSend={() => void save()}>
        <TextField
          label={t.label}
          hint={add.macNoteHint(limits.note)}
          error={fieldFaults.of("macNote")}
          name="macNote"
          value={note}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </ScriptForm>
    </QuestionModal>
  );
}
