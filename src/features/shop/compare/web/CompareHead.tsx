import { optional } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Price } from "#ui/price/Price.tsx";
import { removeFromComparison, type AddToCartGiven, type ComparedDevice } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { comparisonPath } from "../rules.ts";
import css from "./CompareTable.module.css";
import { publishCompared } from "./compared.ts";
import { nameOf } from "./use-comparing.ts";

/** Pictures, and the buttons to remove a device: they scroll away, the head stays. */
export const PictureRow = ({ devices }: { devices: ComparedDevice[] }) => (
  <tr role="row">
    <td role="cell" className={css.corner} />
    {devices.map((device) => (
      <td key={device.offerSid} role="cell">
        <Picture device={device} rest={devices.filter((one) => one !== device)} />
      </td>
    ))}
  </tr>
);

function Picture({ device, rest }: { device: ComparedDevice; rest: ComparedDevice[] }) {
  const t = useWords(words).table;
  const href = useHref();
  const call = useCall();
  const { image, productSid } = device;
  return (
    <div className={`stack stack-s ${css.picture}`}>
      <img src={href(image.src)} alt={image.alt} width="160" height="160" />
      {/* the address determines what is shown; the visitor's stored list follows it */}
      <a
        className="small"
        href={href(rest.length > 0 ? comparisonPath(rest) : "/products/compare?offers=")}
        aria-label={t.removeNamed(nameOf(device))}
        onClick={() =>
          void optional(() => call(removeFromComparison, { body: { product: productSid } })).then(
            (answer) => answer && publishCompared(answer.body),
          )
        }
      >
        {t.remove}
      </a>
    </div>
  );
}

/** Each column's device, its price and the button to buy it. */
export function HeadRow({ devices }: { devices: ComparedDevice[] }) {
  const t = useWords(words).table;
  return (
    <tr role="row" className={css.heads}>
      <td role="cell" className={css.corner}>
        <span className="visually-hidden">{t.feature}</span>
      </td>
      {devices.map((device) => (
        <th key={device.offerSid} role="columnheader" scope="col">
          <Head device={device} />
        </th>
      ))}
    </tr>
  );
}

function Head({ device }: { device: ComparedDevice }) {
  const language = useLanguage();
  const href = useHref();
  const { slug, offerSid, price, discountedPrice, stock } = device;
  const name = nameOf(device);
  return (
    <div className={`stack stack-s ${css.head}`}>
      <a href={href(`/devices/${slug}?offer=${offerSid}`)}>{name}</a>
      <Price {...(discountedPrice ?? price)} language={language} />
      <Slot<AddToCartGiven> name="add-to-cart" given={{ offerSid, name, stock }} />
    </div>
  );
}
