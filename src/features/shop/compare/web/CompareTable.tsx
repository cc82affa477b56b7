import { useState, type CSSProperties } from "react";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import type { ComparedDevice } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { grouped, type Line } from "../lines.ts";
import { HeadRow, PictureRow } from "./CompareHead.tsx";
import css from "./CompareTable.module.css";
import { useLines } from "./use-lines.ts";

type Shown = { devices: ComparedDevice[]; differencesOnly: boolean };

/** The table with its switch: lines in groups, under a sticky head. A sign marks important differences, a word the best value. */
export function CompareTable({ devices, differencesOnly }: Shown) {
  const t = useWords(words).table;
  const [only, setOnly] = useState(differencesOnly);
  const all = useLines(devices);
  const lines = only ? all.filter(({ differs }) => differs) : all;
  const choose = (isOnly: boolean) => {
    setOnly(isOnly);
    const address = new URL(location.href);
    if (isOnly) address.searchParams.set("only", "differences");
    else address.searchParams.delete("only");
    history.replaceState(history.state, "", address);
  };
  return (
    <>
      {devices.length > 1 && <Switch devices={devices} only={only} onChange={choose} />}
      <p role="status" className="visually-hidden">
        {only ? t.rows(lines.length) : ""}
      </p>
      {/* it scrolls sideways by itself, so it must be focusable */}
      <div className={css.around} data-many={devices.length > 2 ? "" : undefined} role="region" aria-label={t.name} tabIndex={0}>
        <table className={css.table} role="table" style={{ "--devices": devices.length } as CSSProperties}>
          <caption className="visually-hidden">{t.name}</caption>
          <thead role="rowgroup">
            <PictureRow devices={devices} />
            <HeadRow devices={devices} />
          </thead>
          {grouped(lines).map(({ group, lines: own }) => (
            <tbody key={group} role="rowgroup">
              <tr role="row" className={css.group}>
                <th role="rowheader" scope="rowgroup" colSpan={devices.length + 1}>
                  <span>{t.groups[group]}</span>
                </th>
              </tr>
              {own.map((one) => (
                <Row key={one.key} line={one} devices={devices} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {only && lines.length === 0 && <p>{t.noDifferences}</p>}
    </>
  );
}

/** Without scripts a form that reloads the page. */
function Switch({ devices, only, onChange }: { devices: ComparedDevice[]; only: boolean; onChange: (only: boolean) => void }) {
  const t = useWords(words).table;
  return (
    <form method="get" className="row">
      <input type="hidden" name="offers" value={devices.map(({ offerSid }) => offerSid).join(",")} />
      <Checkbox name="only" value="differences" checked={only} onChange={(event) => onChange(event.target.checked)}>
        {t.differencesOnly}
      </Checkbox>
      <noscript>
        <Button type="submit" look="secondary">
          {t.show}
        </Button>
      </noscript>
    </form>
  );
}

function Row({ line: { label, values, matters, best }, devices }: { line: Line; devices: ComparedDevice[] }) {
  const t = useWords(words).table;
  return (
    <tr role="row" data-matters={matters}>
      <th role="rowheader" scope="row">
        <span>{label}</span>
        {matters && (
          <span className={css.differs}>
            <span aria-hidden="true">≠ </span>
            {t.differs}
          </span>
        )}
      </th>
      {devices.map(({ offerSid }, place) => (
        <td key={offerSid} role="cell" data-best={best.includes(place) ? "" : undefined}>
          {values[place] ?? <span className="muted">{t.unknown}</span>}
          {best.includes(place) && (
            <>
              {" "}
              <span className={css.best}>{t.best}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
