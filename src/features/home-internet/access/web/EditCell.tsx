import { useEffect, useRef, useState, type RefObject } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { faultWords } from "../../messages/faults.ts";
import { useFaultWords } from "../../operations/web/fault-words.ts";
import layout from "../../operations/web/Layout.module.css";
import { useFormPost } from "../../operations/web/form-post.ts";
import type { FieldFault } from "../../operations/contract.ts";
import { atFields } from "../../rules/faults.ts";
import { storedMac, refuseDevice, refuseNote } from "../../rules/network.ts";
import { editMac, type AdmittedDevice } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Access.module.css";
import type { AccessParts } from "./access-parts.ts";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";

type Props = AccessParts & { device: AdmittedDevice; field: "mac" | "macNote" };

/** The MAC or the note of a device, edited in place with save and cancel. A refused value stays in the field beside the stored one. */
export function EditCell(props: Props) {
  const { device, field, called, section, disabled } = props;
  const { edit: t, list } = useWords(words);
  const { note } = useHomeInternetLimits();
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const editing = useEditing(props, { form, button });
  const isMac = field === "mac";
  const value = device[field];
  if (!editing.open)
    return (
      <span className={css.value}>
        {value ? <span className={isMac ? layout.mac : undefined}>{value}</span> : <span className="muted">{list.noNote}</span>}
        <Button
          ref={button}
          look="quiet"
          disabled={isMac ? disabled : section.serviceSuspended}
          aria-label={(isMac ? t.editMac : t.editMacNote)(called(device))}
          onClick={editing.begin}
        >
          {t.edit}
        </Button>
      </span>
    );
  return (
    <ScriptForm ref={form} className={css.edit} onSend={editing.submit}>
      <TextField
        label={(isMac ? t.mac : t.macNote)(called(device))}
        hint={isMac ? t.macHint : t.macNoteHint(note)}
        error={editing.error}
        name={field}
        value={editing.typed}
        autoComplete="off"
        autoCapitalize={isMac ? "characters" : undefined}
        disabled={isMac && disabled}
        onChange={(event) => editing.retype(event.target.value)}
      />
      {editing.error && <p className="small muted">{value ? t.stored(value) : t.storedNothing}</p>}
      <span className={css.actions}>
        <Button look="secondary" onClick={editing.cancel}>
          {t.cancel}
        </Button>
        <SubmitButton disabled={isMac && disabled}>{t.save}</SubmitButton>
      </span>
    </ScriptForm>
  );
}

type Refs = { form: RefObject<HTMLFormElement | null>; button: RefObject<HTMLButtonElement | null> };

function useEditing({ section, device, field, changing, show }: Props, { form, button }: Refs) {
  const language = useLanguage();
  const faultOf = useFaultWords();
  const limits = useHomeInternetLimits();
  const [open, setOpen] = useState(false);
  const [typed, type] = useState("");
  const [fault, setFault] = useState<FieldFault>();
  const post = useFormPost(show, ([first]) => setFault(first));
  const [requested, setRequested] = useState<string>();
  const operation = section.operations.find(({ ticketId }) => ticketId === requested);
  if (open && operation?.state === "applied") setOpen(false);

  useFocus({ open, fault }, { form, button });
  const ask = async () => {
    const { index, ipAddress, mac, macNote } = device;
    const body = { index, ipAddress, mac, macNote, [field]: typed, onlyMac: field === "mac" };
    const started = await post((send) => send(editMac, { query: { cid: section.cid }, body }));
    if (started.status === 200) setRequested(started.body.ticketId);
    if (started.status === 204) setOpen(false);
    return started;
  };
  const submit = () => {
    setRequested(undefined);
    const [found] = atFields({ [field]: field === "mac" ? refuseDevice(typed) : refuseNote(typed, limits) });
    setFault(found);
    if (found) return;
    const isSame = field === "mac" ? storedMac(typed) === device.mac : typed.trim() === device.macNote;
    if (isSame) setOpen(false);
    else void changing.begin(ask);
  };
  const refused = operation && operation.endedAt !== null && operation.state !== "applied" ? faultOf(operation) : undefined;
  return {
    open,
    typed,
    type,
    submit,
    error: fault ? faultWords[language][fault.fault](fault.value ?? "") : refused,
    begin: () => {
      type(device[field]);
      setFault(undefined);
      setRequested(undefined);
      setOpen(true);
    },
    /** The fault of the former value is removed. */
    retype: (value: string) => {
      type(value);
      setFault(undefined);
      setRequested(undefined);
    },
    cancel: () => setOpen(false),
  };
}

/** The focus moves into the field that opens or is refused, and back to the button when it closes. */
function useFocus({ open, fault }: { open: boolean; fault: FieldFault | undefined }, { form, button }: Refs) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) form.current?.querySelector("input")?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open, fault, form, button]);
}
