import { useState } from "react";
import { useCall, useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
import { euro, lev, Price } from "#ui/price/Price.tsx";
import { removeFromComparison, type ComparedDevice } from "../contract.ts";
import { words } from "../messages/words.ts";
import { comparisonPath, line, linesOf, type Line } from "../rules.ts";
import css from "./CompareTable.module.css";
import { tellCompared } from "./compared.ts";
import { nameOf } from "./use-comparing.ts";

type Shown = { devices: ComparedDevice[]; differencesOnly: boolean };

/** The table with its switch. What differs is marked by a sign and a word beside its colour. */
export function CompareTable({ devices, differencesOnly }: Shown) {
  const t = useWords(words).table;
  const [only, setOnly] = useState(differencesOnly);
  const all = useLines(devices);
  const lines = only ? all.filter(({ differs }) => differs) : all;
  const choose = (wanted: boolean) => {
    setOnly(wanted);
    const address = new URL(location.href);
    if (wanted) address.searchParams.set("only", "differences");
    else address.searchParams.delete("only");
    history.replaceState(history.state, "", address);
  };
  return (
    <>
      {devices.length > 1 && <Switch devices={devices} only={only} onChange={choose} />}
      <p role="status" className="visually-hidden">
        {only ? t.rows(lines.length) : ""}
      </p>
      {/* it scrolls sideways by itself, so it can be reached by keyboard */}
      <div className={css.around} role="region" aria-label={t.name} tabIndex={0}>
        <table className={css.table} role="table" style={{ "--devices": devices.length } as React.CSSProperties}>
          <caption className="visually-hidden">{t.name}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className={css.corner} />
              {devices.map((device) => (
                <th key={device.offerSid} role="columnheader" scope="col">
                  <Head device={device} rest={devices.filter((one) => one !== device)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {lines.map((one) => (
              <Row key={one.label} line={one} devices={devices} marked={devices.length > 1 && one.differs} />
            ))}
          </tbody>
        </table>
      </div>
      {only && lines.length === 0 && <p>{t.noDifferences}</p>}
    </>
  );
}

/** Works without a script as a form that shows the page anew. */
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

function Row({ line: { label, values }, devices, marked }: { line: Line; devices: ComparedDevice[]; marked: boolean }) {
  const t = useWords(words).table;
  return (
    <tr role="row" data-differs={marked}>
      <th role="rowheader" scope="row">
        <span>{label}</span>
        {marked && (
          <span className={css.differs}>
            <span aria-hidden="true">≠ </span>
            {t.differs}
          </span>
        )}
      </th>
      {devices.map(({ offerSid }, place) => (
        <td key={offerSid} role="cell">
          {values[place] ?? <span className="muted">{t.unknown}</span>}
        </td>
      ))}
    </tr>
  );
}

function Head({ device, rest }: { device: ComparedDevice; rest: ComparedDevice[] }) {
  const t = useWords(words).table;
  const language = useLanguage();
  const href = useHref();
  const call = useCall();
  const { image, slug, offerSid, productSid, price, discountedPrice } = device;
  const name = nameOf(device);
  return (
    <div className={css.head}>
      <img src={href(image.src)} alt={image.alt} width="160" height="160" />
      <a href={href(`/devices/${slug}?offer=${offerSid}`)}>{name}</a>
      <Price {...(discountedPrice ?? price)} language={language} />
      {/* the address is what is shown; the list that the visitor keeps follows it */}
      <a
        className="small"
        href={href(rest.length > 0 ? comparisonPath(rest) : "/products/compare?offers=")}
        aria-label={t.removeNamed(name)}
        onClick={() =>
          void call(removeFromComparison, { body: { product: productSid } }).then(
            ({ body }) => tellCompared(body),
            () => undefined,
          )
        }
      >
        {t.remove}
      </a>
    </div>
  );
}

/** What is sold, then what it can do. */
function useLines(devices: ComparedDevice[]): Line[] {
  const t = useWords(words).table;
  const language = useLanguage();
  const told = (price: { eur: string; bgn: string } | null) => price && `${euro(price.eur, language)} (${lev(price.bgn, language)})`;
  const own = (label: string, of: (device: ComparedDevice) => string | null): Line => line(label, devices.map(of));
  const sold = [
    own(t.price, ({ price, discountedPrice }) => told(discountedPrice ?? price)),
    ...(devices.some(({ discountedPrice }) => discountedPrice)
      ? [
          own(t.regular, ({ price }) => told(price)),
          own(t.lowest, ({ discountedPrice, lowestPrice30Days }) => (discountedPrice ? told(lowestPrice30Days) : t.notReduced)),
        ]
      : []),
    own(t.lease, ({ leasingPrice }) => told(leasingPrice)),
    own(t.memory, ({ memorySize }) => memorySize),
    own(t.colour, ({ colour }) => colour && colour.name),
  ].filter(({ values }) => values.some((value) => value !== null));
  return [...sold, own(t.stock, ({ stock }) => (stock > 0 ? t.inStock : t.soldOut)), ...linesOf(devices)];
}
