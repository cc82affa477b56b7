import { useLanguage, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { faultWords } from "../../messages/faults.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import { doneWords } from "../../operations/web/change-words.ts";
import css from "../../operations/web/Layout.module.css";
import { RowsList } from "../../operations/web/RowsList.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useRows } from "../../operations/web/use-rows.ts";
import type { PortForwardingSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { PortForwardingForm } from "./PortForwardingForm.tsx";
import { PortForwardingTable } from "./PortForwardingTable.tsx";
import { partlyWords } from "./questions.tsx";

/** The rules of port forwarding: on and off, adding and deleting, each with confirmation, ticket, waiting and result. */
export function PortForwardingView(props: ViewProps<PortForwardingSection>) {
  const { section, faults = [] } = props;
  const t = useWords(words);
  const language = useLanguage();
  const { entries, limit } = section;
  const parts = useRows(props, { rows: entries, family: "napt" });
  const { changing, known, fresh } = parts;
  const device = (address: string) => {
    const name = known.devices.find(({ ipAddress }) => ipAddress === address)?.name;
    return name ? `${name} (${address})` : address;
  };
  return (
    <div className={`stack ${css.parts}`}>
      <p className="muted">{t.about}</p>
      <RowsList id="napt-list" words={t.list} count={entries.length} fresh={fresh.size} {...{ limit, faults }} field="selectedProtocols">
        <PortForwardingTable {...parts} device={device} />
      </RowsList>
      {entries.length < limit ? (
        <PortForwardingForm {...parts} faults={faults} device={device} />
      ) : (
        <Notice tone="info">{faultWords[language]["port-rules-full"](String(limit))}</Notice>
      )}
      <ChangeModals
        changing={changing}
        done={(operation) => doneWords(t.done, operation, "napt")}
        failed={(operation) => partlyWords(t, operation)}
      />
    </div>
  );
}
