import type { ComponentProps } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { DeviceFields, useTypedDevice, type TypedDevice } from "../../operations/web/DeviceFields.tsx";
import { fieldsOf, useFormFaults } from "../../operations/web/form-fields.ts";
import css from "../../operations/web/Layout.module.css";
import { useFormPost } from "../../operations/web/form-post.ts";
import { SaveButton } from "../../operations/web/SubmitButton.tsx";
import { calledDevice } from "../../operations/web/use-devices.ts";
import { accessFaults } from "../../rules/access.ts";
import { UNKNOWN_HOME, type Limits } from "../../settings.ts";
import { changeAccess, type AccessSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { AccessParts } from "./access-parts.ts";
import { addQuestion } from "./questions.tsx";

type AccessType = AccessSection["accessType"];
export type DeviceFormProps = AccessParts & { chosen: AccessType; faults: FieldFault[]; onFaults: (faults: FieldFault[]) => void };

/** Adds a device to the list, picked by its name or typed. While everybody may join there is nothing to add (A§4). */
export function DeviceForm(props: DeviceFormProps) {
  const { section, known, chosen } = props;
  const { add: t } = useWords(words);
  const { form, fieldFaults } = useFormFaults(props.faults);
  const { typed, type, submit } = useDeviceForm(props, fieldFaults.set);
  const full = chosen === "OPEN" ? undefined : section.limits[chosen];
  const isFull = full !== undefined && section.devices.length >= full;
  const disabled = props.disabled || chosen === "OPEN" || isFull;
  const field = fieldsOf({ typed, type, fieldFaults, disabled });
  return (
    <ScriptForm ref={form} className={`stack ${css.box}`} onSend={submit} aria-labelledby="access-add">
      <h3 id="access-add">{t.title}</h3>
      {chosen === "OPEN" && <p className="muted">{t.open}</p>}
      {isFull && <p className="muted">{t.full(full)}</p>}
      <ListedDeviceFields {...{ known, typed, type, field, disabled, chosen }} rows={section.devices} />
      <SaveButton disabled={disabled}>{t.save}</SaveButton>
    </ScriptForm>
  );
}

type FieldsProps = Omit<ComponentProps<typeof DeviceFields>, "words" | "address"> & { chosen: AccessType };

/** The fields of a device for the list: its address is needed where it gets a fixed one. */
export function ListedDeviceFields({ chosen, ...fields }: FieldsProps) {
  const { add: t } = useWords(words);
  const isStatic = chosen === "RESTRICTED_STATIC";
  const address = isStatic ? { hint: t.ipAddressHint } : { hint: t.ipAddressFree, optional: t.optional };
  return <DeviceFields {...fields} words={t} address={address} />;
}

/** The new device is checked before the question is shown, and completely by the server. */
export function useDeviceForm(
  { section, changing, show, known, chosen, onFaults }: DeviceFormProps,
  showFaults: (faults: FieldFault[]) => void,
) {
  const t = useWords(words);
  const limits = useHomeInternetLimits();
  const showAll = (faults: FieldFault[]) => {
    showFaults(faults);
    onFaults(faults);
  };
  const post = useFormPost(show, showAll);
  const { typed, type, mac, setRequested } = useTypedDevice(section.devices);
  const ask = async () => {
    const body = { accessType: chosen, ...typed };
    const started = await post((send) => send(changeAccess, { query: { cid: section.cid }, body }));
    if (started.status === 200) setRequested(mac);
    return started;
  };
  const submit = () => {
    const faults = faultsOf(section, { chosen, typed }, limits);
    showAll(faults);
    const who = calledDevice(known, { mac, macNote: typed.macNote.trim() });
    const becomes = chosen === section.accessType ? undefined : chosen;
    const isFirst = section.devices.length === 0;
    const question = addQuestion(t, { who, ipAddress: typed.ipAddress.trim(), becomes, isFirst });
    if (faults.length === 0) changing.question({ ...question, ask });
  };
  return { typed, type, submit };
}

/** Faults that the page can find: without the home network and its other settings, which the server checks. */
function faultsOf(
  { accessType, devices }: AccessSection,
  { chosen, typed }: { chosen: AccessType; typed: TypedDevice },
  limits: Limits,
): FieldFault[] {
  const current = { ...UNKNOWN_HOME, access: { accessType, devices } };
  return accessFaults(current, { accessType: chosen, add: typed }, limits);
}
