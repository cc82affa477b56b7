import { useState } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Checkbox, Select, TextField } from "#ui/field/Field.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { DevicePicker } from "../../operations/web/DevicePicker.tsx";
import { fieldsOf, useFormFaults, type Field } from "../../operations/web/form-fields.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import css from "../../operations/web/Layout.module.css";
import { SaveButton } from "../../operations/web/SubmitButton.tsx";
import type { RowsParts } from "../../operations/web/use-rows.ts";
import { portRuleFaults } from "../../rules/port-forwarding.ts";
import { UNKNOWN_HOME, type Limits } from "../../settings.ts";
import { addPortForwarding, type ForwardedPort, type PortForwardingSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { addQuestion } from "./questions.tsx";
import { useReserving } from "./use-reserving.ts";

type Props = RowsParts<PortForwardingSection> & { faults: FieldFault[]; device: (address: string) => string };
const NOTHING = { name: "", protocol: "TCP", externalPort: "", externalPortEnd: "", internalIp: "", internalPort: "" };
type Typed = typeof NOTHING;
const PROTOCOLS = ["TCP", "UDP", "BOTH"] as const;

/** Adds a rule; the device is picked by its name or typed, and the internal port follows the external one until another is typed. */
export function PortForwardingForm(props: Props) {
  const { disabled, known } = props;
  const { add: t } = useWords(words);
  const { form, fieldFaults } = useFormFaults(props.faults);
  const { typed, type, submit, offered, wantsAddress, wantAddress, reserving } = usePortForwardingForm(props, fieldFaults.set);
  const field = fieldsOf({ typed, type, fieldFaults, disabled });
  return (
    <ScriptForm ref={form} className={`stack ${css.box}`} onSend={submit} aria-labelledby="napt-add">
      <h3 id="napt-add">{t.title}</h3>
      <Outside {...{ typed, type, field }} />
      <DevicePicker
        known={known}
        disabled={disabled}
        isPicked={({ ipAddress }) => ipAddress === typed.internalIp.trim()}
        onPick={(device) => type({ ...typed, internalIp: device?.ipAddress ?? "" })}
      />
      <div className={css.fields}>
        <TextField label={t.internalIp} hint={t.internalIpHint} inputMode="decimal" {...field("internalIp")} />
        <TextField label={t.internalPort} hint={t.internalPortHint} inputMode="numeric" {...field("internalPort")} />
      </div>
      {offered && (
        <Checkbox checked={wantsAddress} disabled={disabled} onChange={({ target }) => wantAddress(target.checked)}>
          {t.reserve(offered.name || offered.mac, offered.ipAddress)}
        </Checkbox>
      )}
      <SaveButton disabled={disabled}>{t.save}</SaveButton>
      <p role="status">{reserving && t.reserving[reserving.state](reserving.device.ipAddress)}</p>
    </ScriptForm>
  );
}

/** The external side of the rule: its protocol and its ports. */
function Outside({ typed, type, field }: { typed: Typed; type: (typed: Typed) => void; field: (name: keyof Typed) => Field }) {
  const { add: t } = useWords(words);
  const follow = (externalPort: string) => {
    const follows = typed.internalPort === typed.externalPort;
    type({ ...typed, externalPort, ...(follows && { internalPort: externalPort }) });
  };
  return (
    <>
      <div className={css.fields}>
        <TextField label={t.name} hint={t.nameHint} {...field("name")} />
        <Select label={t.protocol} {...field("protocol")} hint={typed.protocol === "BOTH" ? t.bothHint : t.protocolHint}>
          {PROTOCOLS.map((protocol) => (
            <option key={protocol} value={protocol}>
              {t.protocols[protocol]}
            </option>
          ))}
        </Select>
      </div>
      <div className={css.fields}>
        <TextField
          label={t.externalPort}
          hint={t.externalPortHint}
          inputMode="numeric"
          {...field("externalPort")}
          onChange={({ target }) => follow(target.value)}
        />
        <TextField
          label={t.externalPortEnd}
          optional={t.optional}
          hint={t.externalPortEndHint}
          inputMode="numeric"
          {...field("externalPortEnd")}
        />
      </div>
    </>
  );
}

/** What is typed of the new rule: it stays until the router has it, so that a refused one can be corrected. */
function usePortForwardingForm(
  { section: { cid, entries }, changing, show, device, known }: Props,
  showFaults: (faults: FieldFault[]) => void,
) {
  const t = useWords(words);
  const limits = useHomeInternetLimits();
  const post = useFormPost(show, showFaults);
  const [typed, type] = useState(NOTHING);
  const [requested, setRequested] = useState<Typed>();
  const [wantsAddress, wantAddress] = useState(false);
  const { reserving, reserve } = useReserving(cid);
  // a device whose address may change, so that the rule would lead to no device or to another one
  const offered = known.devices.find(({ ipAddress, reserved }) => ipAddress === typed.internalIp.trim() && !reserved);
  if (requested && entries.some((entry) => isOf(entry, requested)) && !changing.busy) {
    setRequested(undefined);
    if (requested === typed) type(NOTHING);
  }
  const ask = async () => {
    const started = await post((send) => send(addPortForwarding, { query: { cid }, body: typed }));
    if (started.status === 200) {
      setRequested(typed);
      if (offered && wantsAddress) void reserve(offered);
    }
    return started;
  };
  const submit = () => {
    const faults = faultsOf(entries, typed, limits);
    showFaults(faults);
    if (faults.length > 0) return;
    const ports = [typed.externalPort, typed.externalPortEnd].map((port) => port.trim()).filter(Boolean);
    const protocol = t.add.protocols[typed.protocol as (typeof PROTOCOLS)[number]];
    const rule = `${typed.name.trim()} (${protocol} ${ports.join("–")})`;
    const added = { rule, device: device(typed.internalIp.trim()), reserved: offered && wantsAddress ? offered.ipAddress : undefined };
    changing.question({ ...addQuestion(t, added), ask });
  };
  return { typed, type, submit, offered, wantsAddress, wantAddress, reserving };
}

const isOf = (entry: ForwardedPort, { protocol, externalPort }: Typed): boolean =>
  entry.externalPort === Number(externalPort) && (protocol === "BOTH" || protocol === entry.protocol);

/** Faults that the page can find: without the home network, which the server checks. */
function faultsOf(portRules: ForwardedPort[], typed: Typed, limits: Limits): FieldFault[] {
  return portRuleFaults({ ...UNKNOWN_HOME, portRules }, typed, limits);
}
