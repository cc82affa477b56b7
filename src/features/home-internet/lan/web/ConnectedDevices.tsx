import { useEffect, useRef } from "react";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { instantWords } from "#platform/instant-words.ts";
import { devicesWereRead, useDevices } from "../../operations/web/use-devices.ts";
import { words } from "../messages/words.ts";
import { DevicesTable } from "./DevicesTable.tsx";
import { useReading, type Reading } from "./use-reading.ts";
import layout from "../../operations/web/Layout.module.css";
import css from "./Lan.module.css";

/** The devices at home: from the router's last report at once, and from a new one on request. */
export function ConnectedDevices({ cid, reportedAt, silent }: { cid: string; reportedAt: string; silent: boolean | undefined }) {
  const { devices: t } = useWords(words);
  const language = useLanguage();
  const known = useDevices(cid);
  const { reading, read } = useReading(cid);
  const seen = useRef(reportedAt);
  useEffect(() => {
    if (seen.current !== reportedAt) devicesWereRead(cid); // after a change of the network, devices have other addresses
    seen.current = reportedAt;
  }, [cid, reportedAt]);
  const isReading = reading.state === "reading";
  const devices = known.state !== "here" && reading.state === "read" ? reading.devices : known.devices;
  const isKnown = known.state === "here" || reading.state === "read";
  return (
    <section className="stack" aria-labelledby="lan-devices">
      <div className={`${layout.apart} ${css.head}`}>
        <h3 id="lan-devices">{t.title}</h3>
        <Button look="secondary" busy={isReading} onClick={() => void read()}>
          {t.read}
        </Button>
      </div>
      <div className="small muted">
        <div role="status">
          {reading.state === "reading" && reading.waitingTime !== undefined && <p>{t.reading(reading.waitingTime)}</p>}
          {reading.state === "read" && <p>{t.fresh(reading.devices.filter(({ active }) => active).length)}</p>}
        </div>
        {reading.state !== "read" && known.reportedAt && <p>{t.reported(instantWords(known.reportedAt, language))}</p>}
        {known.state === "failed" && !isKnown && <p>{t.notLoaded}</p>}
        <Spinner waiting={known.state === "loading"}>{t.loading}</Spinner>
      </div>
      <NotRead reading={reading} />
      {isKnown && <DevicesTable devices={devices} past={silent && reading.state !== "read"} />}
    </section>
  );
}

function NotRead({ reading }: { reading: Reading }) {
  const { failed } = useWords(words).devices;
  const errorWords = useErrorWords();
  if (reading.state !== "failed") return null;
  return (
    <Notice tone="error" live title={failed.title}>
      {reading.problem ? failed[reading.problem] : errorWords(reading.error)}
    </Notice>
  );
}
