import { useState } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useHref } from "#platform/web/call.ts";
import { Cached } from "#platform/web/cached.tsx";
import type { Language } from "#platform/language.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { stepTo } from "#platform/web/step.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import type { Device, Offer, Product } from "#features/shop/catalogue/contract.ts";
import { searchProducts } from "#features/shop/listing/contract.ts";
import { Card, DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { widget } from "#ui/widget/widget.ts";
import { device as readDevice, type RelatedProductsGiven } from "../contract.ts";
import { words } from "../messages/words.ts";
import { openingOffer, structuredData } from "../rules.ts";
import { BuyBar } from "./BuyBar.tsx";
import { BuyCard, Facts } from "./BuyCard.tsx";
import { Gallery } from "./Gallery.tsx";
import css from "./ProductPage.module.css";
import { useAdding } from "./use-adding.ts";

export const nameOf = ({ manufacturer, model }: Pick<Device, "manufacturer" | "model">): string => `${manufacturer} ${model}`;
export const title = (_: Language, { device }: { device: Device }): string => nameOf(device);
export const description = (_: Language, { device }: { device: Device }): string => device.description;

export async function load({ call, params, search }: LoadContext) {
  const { device, portal } = (await call(readDevice, { params: { slug: params["slug"] ?? "" } })).body;
  // the device is shown even when related ones cannot be loaded
  const related = await optional(() => call(searchProducts, { query: { widget: "related", product: device.productSid } }));
  return { device, portal, related: related?.body.content ?? [], offerSid: openingOffer(device.offers, search["offer"]).offerSid };
}

/** A device with all its offers; the address says which one is shown (`?offer=`). */
export default function ProductPage({ data: { device, portal, related, offerSid } }: PageProps<typeof load>) {
  return (
    <>
      <StructuredData device={device} portal={portal} />
      <Shown key={offerSid} device={device} opening={offerSid} related={related} />
    </>
  );
}

function Shown({ device, opening, related }: { device: Device; opening: string; related: Product[] }) {
  const t = useWords(words);
  const href = useHref();
  const [chosen, setChosen] = useState<{ offerSid: string; of: Device }>();
  // after the page's data is read again, as after Back, the address decides again
  const offer = openingOffer(device.offers, chosen?.of === device ? chosen.offerSid : opening);
  const choose = ({ offerSid }: Offer) => {
    setChosen({ offerSid, of: device });
    const address = new URL(location.href);
    address.searchParams.set("offer", offerSid);
    stepTo(address.pathname + address.search + address.hash);
  };
  const { description, technicalData } = device;
  const name = nameOf(device);
  const adding = useAdding(offer.offerSid);
  return (
    <>
      <Cached name="buy-bar" of={[offer, name]}>
        <BuyBar name={name} offer={offer} adding={adding} />
      </Cached>
      <div className="stack stack-l" {...widget({ id: "product-page", name: "Страница на устройство", custom: device.productSid })}>
        <Cached name="product" of={[device, offer.offerSid]}>
          <div className={css.title}>
            <PageHeader title={name} crumbs={[{ href: href("/devices/listing"), word: t.listing }]} crumbsWord={t.crumbs} />
          </div>
          <div className={css.product}>
            <Facts offer={offer} />
            <Gallery key={offer.pictures.map(({ src }) => src).join()} pictures={offer.pictures} name={name} />
            <BuyCard device={device} offer={offer} adding={adding} onChoose={choose} />
          </div>
          <div className={css.summary}>
            <section aria-labelledby="description" className="stack text">
              <h2 id="description">{t.description}</h2>
              <p>{description}</p>
            </section>
            {technicalData.length > 0 && (
              <Card aria-labelledby="technical">
                <h2 id="technical">{t.technical}</h2>
                <DescriptionList items={technicalData.map(({ label, value }) => ({ term: label, value }))} />
              </Card>
            )}
          </div>
        </Cached>
        <Slot<RelatedProductsGiven> name="related-products" given={{ products: related }} />
      </div>
    </>
  );
}

/** Serialized structured data of each device. */
const written = new WeakMap<Device, string>();

/** Structured data for search engines; the server replaces the nonce. */
function StructuredData({ device, portal }: { device: Device; portal: string }) {
  const json = written.get(device) ?? JSON.stringify(structuredData(device, portal)).replaceAll("<", "\\u003c");
  written.set(device, json);
  return <script type="application/ld+json" nonce="@@nonce@@" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
