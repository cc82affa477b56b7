import { useRef } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Switch } from "#ui/field/Field.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { doneWords } from "../../operations/web/change-words.ts";
import { useFieldFaults } from "../../operations/web/field-faults.ts";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useChange, type Changing } from "../../operations/web/use-change.ts";
import { lanStatus, type LanSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { ConnectedDevices } from "./ConnectedDevices.tsx";
import { LanForm } from "./LanForm.tsx";
import { switchQuestion } from "./questions.tsx";
import layout from "../../operations/web/Layout.module.css";
import css from "./Lan.module.css";

/** The home network: DHCP on and off, addresses, each with confirmation, ticket, waiting and result (A§4); and the connected devices. */
export function LanView({ section, reload, show, faults = [] }: ViewProps<LanSection>) {
  const { done } = useWords(words);
  const { cid, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload });
  const form = useRef<HTMLFormElement>(null);
  const fieldFaults = useFieldFaults(form, faults);
  const disabled = serviceSuspended || changing.busy;
  return (
    <div className={`stack ${layout.parts}`}>
      <DhcpSwitch {...{ section, changing, disabled }} showFaults={fieldFaults.set} />
      <LanForm {...{ section, changing, disabled, show, form, fieldFaults }} />
      <ConnectedDevices cid={cid} reportedAt={section.reportedAt} silent={section.routerSilent} />
      <ChangeModals changing={changing} done={(operation) => doneWords(done, operation, "lan")} />
    </div>
  );
}

type SwitchProps = { section: LanSection; changing: Changing; disabled: boolean; showFaults: (faults: FieldFault[]) => void };

/** The checkbox shows the router's setting, so that it changes back where a change failed. */
function DhcpSwitch({ section: { cid, dhcp }, changing, disabled, showFaults }: SwitchProps) {
  const t = useWords(words);
  const call = useCall();
  const isOn = dhcp.status === "active";
  const toggle = () => {
    const status = isOn ? "deactivate" : "activate";
    changing.question({
      ...switchQuestion(t, dhcp, isOn ? "off" : "on"),
      ask: async () => {
        const answer = await call(lanStatus, { query: { cid, index: dhcp.index, status } });
        if (answer.status === 422) showFaults(answer.body.fields);
        return answer;
      },
    });
  };
  return (
    <section className={css.switch} aria-labelledby="lan-dhcp">
      <h3 id="lan-dhcp">{t.dhcp.title}</h3>
      <Switch checked={isOn} disabled={disabled} onChange={toggle}>
        {t.dhcp.on}
      </Switch>
      <p className="small muted">{t.dhcp.about}</p>
    </section>
  );
}
