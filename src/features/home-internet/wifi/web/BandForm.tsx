import { useState } from "react";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import { useFormFaults } from "../../operations/web/form-fields.ts";
import { SaveButton } from "../../operations/web/SubmitButton.tsx";
import type { Changing } from "../../operations/web/use-change.ts";
import { refusePassphrase, refuseSsid, ssidBytes, warnsOldDevices } from "../../rules/wifi.ts";
import { atFields } from "../../rules/faults.ts";
import { changeWifi24, changeWifi5, type WifiBand, type WifiSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { saveQuestion } from "./questions.tsx";

type Props = {
  band: WifiSection["bands"][number];
  cid: string;
  changing: Changing;
  disabled: boolean;
  show: (section: WifiSection) => void;
  onRequested: (band: WifiBand, name: string) => void;
  faults: FieldFault[];
};

/** Name and password of one network; an empty password stays as it is. */
export function BandForm(props: Props) {
  const { disabled } = props;
  const t = useWords(words);
  const { form, fieldFaults } = useFormFaults(props.faults);
  const { name, setName, password, setPassword, submit } = useBandForm(props, fieldFaults.set);
  return (
    <ScriptForm ref={form} onSend={submit}>
      <TextField
        label={t.name}
        name="name"
        value={name}
        hint={`${t.nameHint} ${t.bytes(ssidBytes(name))}`}
        error={fieldFaults.of("name")}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {warnsOldDevices(name) && <p className="small muted">{t.oldDevices}</p>}
      <PasswordField
        label={t.password}
        words={useWords(passwordWords)}
        name="password"
        value={password}
        hint={t.passwordHint}
        error={fieldFaults.of("password")}
        disabled={disabled}
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
      />
      <SaveButton disabled={disabled}>{t.save}</SaveButton>
    </ScriptForm>
  );
}

/**
 * The values typed for one network, checked before the question is shown and again by the server. The name follows the router's (A§4: a change that failed goes
 * back), unless it is being edited.
 */
function useBandForm({ band, cid, changing, show, onRequested }: Props, showFaults: (faults: FieldFault[]) => void) {
  const t = useWords(words);
  const limits = useHomeInternetLimits();
  const post = useFormPost(show, showFaults);
  const [name, setName] = useState(band.name);
  const [seen, setSeen] = useState(band.name);
  if (seen !== band.name) {
    setSeen(band.name);
    if (name === seen) setName(band.name);
  }
  const [password, setPassword] = useState("");
  const ask = async () => {
    onRequested(band.band, name);
    const endpoint = band.band === "24" ? changeWifi24 : changeWifi5;
    const body = { name, ...(password && { password }) };
    const started = await post((send) => send(endpoint, { query: { cid }, body }));
    if (started.status === 200) setPassword("");
    return started;
  };
  const submit = () => {
    const faults = atFields({ name: refuseSsid(name, limits), password: password ? refusePassphrase(password, limits) : undefined });
    showFaults(faults);
    if (faults.length === 0) changing.question({ ...saveQuestion(t, band.band), ask });
  };
  return { name, setName, password, setPassword, submit };
}
