import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Switch } from "#ui/field/Field.tsx";
import { Badge, Notice } from "#ui/notice/Notice.tsx";
import type { Operation } from "../../operations/contract.ts";
import { ChangeModals } from "../../operations/web/ChangeModals.tsx";
import css from "../../operations/web/Layout.module.css";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import { useChange, type Changing } from "../../operations/web/use-change.ts";
import { wifiStatus, type WifiBand, type WifiSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { BandForm } from "./BandForm.tsx";
import { switchQuestion } from "./questions.tsx";

type Props = ViewProps<WifiSection> & {
  onRequested?: (band: WifiBand, name: string) => void;
  /** The band whose form was sent, which the faults belong to. */
  sent?: WifiBand;
};

/** The section after a form of one band, sent without a script. */
export const After24 = (props: ViewProps<WifiSection>) => <WifiView {...props} sent="24" />;
export const After5 = (props: ViewProps<WifiSection>) => <WifiView {...props} sent="5" />;

/** Both networks: on and off, name and password, each through confirm, ticket, waiting and result (A§4). */
export function WifiView({ section, reload, show, faults = [], onRequested = () => undefined, sent }: Props) {
  const { done } = useWords(words);
  const { cid, bands, serviceSuspended } = section;
  const changing = useChange({ cid, section, reload });
  const disabled = serviceSuspended || changing.busy;
  const doneText = (operation: Operation | undefined) =>
    operation?.kind === "wifi.activate"
      ? done.activate
      : operation?.kind === "wifi.deactivate"
        ? done.deactivate
        : operation?.stage === "handed"
          ? done.password
          : operation
            ? done.settings
            : undefined;
  return (
    <div className={css.halves}>
      {bands.map((band) => (
        <section key={band.band} className={`stack ${css.box}`} aria-labelledby={`wifi-${band.band}`}>
          <BandSwitch band={band} cid={cid} changing={changing} disabled={disabled} />
          <BandForm {...{ band, cid, changing, disabled, show, onRequested, faults: sent === band.band ? faults : [] }} />
        </section>
      ))}
      <ChangeModals changing={changing} done={doneText} />
    </div>
  );
}

/** The checkbox shows the router's setting, so that it changes back where a change failed. */
function BandSwitch({
  band,
  cid,
  changing,
  disabled,
}: {
  band: WifiSection["bands"][number];
  cid: string;
  changing: Changing;
  disabled: boolean;
}) {
  const t = useWords(words);
  const call = useCall();
  const toggle = () => {
    const [to, status] = band.allowWifi ? (["off", "deactivate"] as const) : (["on", "activate"] as const);
    const ask = () => call(wifiStatus, { query: { cid, index: band.index, status } });
    changing.question({ ...switchQuestion(t, band.band, to), ask });
  };
  return (
    <>
      <h3 id={`wifi-${band.band}`}>{t.bands[band.band]}</h3>
      <p className="small muted">{t.about[band.band]}</p>
      <Switch checked={band.allowWifi} disabled={disabled} onChange={toggle}>
        {t.on}
      </Switch>
      {band.labelPassword && <Notice tone="info">{t.labelPassword}</Notice>}
      {band.pending && (
        <p className="small">
          <Badge tone="warning">{t.pending}</Badge>
        </p>
      )}
    </>
  );
}
