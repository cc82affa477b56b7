import { lazy, Suspense, useEffect, useState } from "react";
import { useCall } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Badge, Notice } from "#ui/notice/Notice.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { useMovedChanges } from "../../operations/web/moved-changes.ts";
import { useSection } from "../../operations/web/use-section.ts";
import { useReadingAgain, withoutReport } from "../../operations/web/without-report.ts";
import { WithoutReportNotice } from "../../operations/web/WithoutReportNotice.tsx";
import { connection, type Connection } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Overview.module.css";
import { StateCard } from "./StateCard.tsx";

const GuestCode = lazy(async () => ({ default: (await import("./GuestCode.tsx")).GuestCode }));
const SHOWN_DEVICES = 5;

/**
 * The overview of the connection: its state, the networks, the connected devices, a code for guests. `first` comes with the page where it was ready in time.
 */
export function Overview({ cid, first }: { cid: string; first: Connection | undefined }) {
  const t = useWords(words);
  const call = useCall();
  const { loaded, reload, show } = useSection<Connection>(() => call(connection, { query: { cid } }), first);
  const isFirst = first !== undefined;
  useEffect(() => {
    if (!isFirst) void reload();
  }, [isFirst, reload]);
  useMovedChanges(cid, () => loaded.state === "here" && void reload());
  const why = loaded.state === "failed" ? withoutReport(loaded.error) : undefined;
  useReadingAgain(why === "router-unread", reload);
  if (why) return <WithoutReportNotice why={why} />;
  if (loaded.state === "failed") {
    const again = <Button onClick={() => void reload()}>{t.failed.again}</Button>;
    return (
      <Notice tone="warning" title={t.failed.title} action={again} live>
        {t.failed.text}
      </Notice>
    );
  }
  if (loaded.state !== "here") return <Spinner waiting>{t.loading}</Spinner>;
  const view = { section: loaded.section, reload, show };
  return (
    <div className={css.overview}>
      <StateCard {...view} />
      <Networks bands={loaded.section.bands} />
      <Devices {...loaded.section} />
    </div>
  );
}

/** The networks by name, a link to change them, and the code for guests. */
function Networks({ bands }: Pick<Connection, "bands">) {
  const { wifi: t, guests } = useWords(words);
  const [open, setOpen] = useState(false);
  const on = bands.filter(({ active }) => active);
  return (
    <section className={`surface stack ${css.card}`} aria-labelledby="overview-wifi">
      <div className={css.head}>
        <h2 id="overview-wifi">{t.title}</h2>
      </div>
      <ul className={`stack stack-s ${css.rows}`}>
        {bands.map(({ band, name, active }) => (
          <li key={band}>
            <strong>{name}</strong>
            <span className="muted">
              {t.bands[band]} {!active && <Badge tone="plain">{t.off}</Badge>}
            </span>
          </li>
        ))}
      </ul>
      <div className={`row ${css.actions}`}>
        {on.length > 0 && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {guests.open}
          </Button>
        )}
        <a href="#wifi">{t.change}</a>
      </div>
      {open && (
        <Suspense>
          <GuestCode bands={on} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The connected devices and their number. */
function Devices({ devices, state }: Pick<Connection, "devices" | "state">) {
  const { devices: t, wifi } = useWords(words);
  const connected = devices.filter(({ active }) => active);
  const more = connected.length - SHOWN_DEVICES;
  return (
    <section className={`surface stack ${css.card}`} aria-labelledby="overview-devices">
      <div className={css.head}>
        <h2 id="overview-devices">{t.title}</h2>
      </div>
      <p>{connected.length === 0 ? t.none : t[state](connected.length)}</p>
      <ul className={`stack stack-s ${css.rows}`}>
        {connected.slice(0, SHOWN_DEVICES).map(({ mac, name, connection: by }) => (
          <li key={mac}>
            <span>{name || t.nameless}</span>
            <span className="small muted">{by === "cable" ? t.cable : `Wi-Fi ${wifi.bands[by]}`}</span>
          </li>
        ))}
      </ul>
      <div className={`row ${css.actions}`}>
        {more > 0 && <span className="muted">{t.more(more)}</span>}
        <a href="#landhcp">{t.all}</a>
      </div>
    </section>
  );
}
