import { useState, type RefObject } from "react";
import { parseIpv4 } from "#vocabulary/ipv4.ts";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { TextField } from "#ui/field/Field.tsx";
import layout from "../../operations/web/Layout.module.css";
import { useFormPost } from "../../operations/web/form-post.ts";
import { fieldsOf } from "../../operations/web/form-fields.ts";
import type { useFieldFaults } from "../../operations/web/field-faults.ts";
import { SaveButton } from "../../operations/web/SubmitButton.tsx";
import type { Changing } from "../../operations/web/use-change.ts";
import { lanFaults } from "../../rules/lan.ts";
import { UNKNOWN_HOME, type Limits } from "../../settings.ts";
import { changeLan, type LanSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { NAMES, saveQuestion, type Typed } from "./questions.tsx";
import css from "./Lan.module.css";

type Props = {
  section: LanSection;
  changing: Changing;
  disabled: boolean;
  show: (section: LanSection) => void;
  form: RefObject<HTMLFormElement | null>;
  fieldFaults: ReturnType<typeof useFieldFaults>;
};

const currentSettings = ({ routerIp, subnetMask, dhcp: { poolStart, poolEnd } }: LanSection): Typed => ({
  routerIp,
  subnetMask,
  poolStart,
  poolEnd,
});

/** The router's address and mask, and the DHCP pool. */
export function LanForm(props: Props) {
  const { disabled, fieldFaults, form } = props;
  const t = useWords(words);
  const { typed, type, submit } = useLanForm(props);
  const fieldOf = fieldsOf({ typed, type, fieldFaults, disabled });
  const field = (name: keyof Typed) => ({ ...fieldOf(name), inputMode: "decimal" as const });
  const count = sizeOf(typed);
  return (
    <ScriptForm ref={form} onSend={submit}>
      <div className={layout.halves}>
        <fieldset className={`stack ${layout.box} ${css.fields}`}>
          <legend>{t.network.title}</legend>
          <p className="small muted">{t.network.about}</p>
          <TextField label={t.network.routerIp} hint={t.network.routerIpHint} {...field("routerIp")} />
          <TextField label={t.network.subnetMask} hint={t.network.subnetMaskHint} {...field("subnetMask")} />
        </fieldset>
        <fieldset className={`stack ${layout.box} ${css.fields}`}>
          <legend>{t.pool.title}</legend>
          <p className="small muted">{t.pool.about}</p>
          <TextField label={t.pool.poolStart} {...field("poolStart")} />
          <TextField label={t.pool.poolEnd} hint={count === undefined ? undefined : t.pool.size(count)} {...field("poolEnd")} />
        </fieldset>
      </div>
      <SaveButton disabled={disabled}>{t.save}</SaveButton>
    </ScriptForm>
  );
}

/** How many addresses the typed range has; undefined while it is invalid. */
function sizeOf({ poolStart, poolEnd }: Typed): number | undefined {
  const [from, to] = [parseIpv4(poolStart.trim()), parseIpv4(poolEnd.trim())];
  return from === undefined || to === undefined || to < from ? undefined : to - from + 1;
}

/** What is typed stays until the router's settings change; it is checked before the question is shown, and completely by the server. */
function useLanForm({ section, changing, show, fieldFaults }: Props) {
  const t = useWords(words);
  const limits = useHomeInternetLimits();
  const post = useFormPost(show, fieldFaults.set);
  const current = currentSettings(section);
  const [seen, setSeen] = useState(current);
  const [typed, type] = useState(current);
  if (NAMES.some((name) => seen[name] !== current[name])) {
    setSeen(current);
    type(current);
  }
  const ask = () => post((send) => send(changeLan, { query: { cid: section.cid }, body: typed }));
  const submit = () => {
    const faults = faultsOf(section, typed, limits);
    fieldFaults.set(faults);
    if (faults.length === 0) changing.question({ ...saveQuestion(t, current, typed), ask });
  };
  return { typed, type, submit };
}

/** Faults that the page can find; only the server knows the other addresses in use. */
function faultsOf({ routerIp, subnetMask, dhcp }: LanSection, typed: Typed, limits: Limits) {
  const faults = lanFaults({ ...UNKNOWN_HOME, lan: { routerIp, subnetMask, dhcp } }, typed, limits);
  const isSame = NAMES.every((name) => typed[name].trim() === { routerIp, subnetMask, ...dhcp }[name]);
  return faults.length === 0 && isSame ? [{ field: "routerIp", fault: "nothing-changed" as const }] : faults;
}
