import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CamperPicture, CarPicture, TrailerPicture } from "#ui/pictures/vehicles.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { slot, widget } from "#ui/widget/widget.ts";
import { continueBuying, products } from "../contract.ts";
import { words } from "../messages/words.ts";
import { VEHICLE_TYPES, type VehicleType } from "../choice.ts";
import { detailsHere, openDetails } from "./open-details.ts";
import type { Submit } from "./Details.tsx";
import { outcomeIn } from "../outcome.ts";
import { OrderCard } from "./OrderCard.tsx";
import { ProductStep } from "./ProductStep.tsx";
import { useBuying, type Buying, type FirstBuying } from "./use-buying.ts";
import { WithoutScript } from "./WithoutScript.tsx";
import css from "./VignettePage.module.css";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => words[language].lead;

/** Loads nothing until a vehicle category is chosen, or the products of the one in the address, as `?vehicle=car`. */
export async function load({ call, search }: LoadContext): Promise<Omit<FirstBuying, "form">> {
  const vehicle = VEHICLE_TYPES.find((one) => one === search["vehicle"]);
  if (!vehicle) return {};
  const answer = await call(products, { params: { vehicleType: vehicle } });
  if (answer.status !== 200) return { vehicle, sold: "away" };
  const { products: sold } = answer.body;
  const product = sold.find(({ productId }) => productId === search["product"]);
  return { vehicle, sold: answer.body, ...(product && { product, outcome: outcomeIn(search), renderedAt: thisMinute() }) };
}

/** To the minute, as periods are shown: documents of one minute are the same. */
const thisMinute = (): string => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();

/** A product in the address is rendered with the details step. */
export const ready = ({ product }: PageProps<typeof load>["data"]) => (product ? openDetails() : undefined);

const LaterDetails = lazy(openDetails);
const PICTURES: Record<VehicleType, ReactNode> = { car: <CarPicture />, camper: <CamperPicture />, trailer: <TrailerPicture /> };

export default function VignettePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const buying = useBuying({ ...data, form });
  const [Details] = useState(() => detailsHere()?.default ?? LaterDetails); // the same component for the lifetime of the page
  const submitRef = useRef<Submit>(undefined);
  useEffect(() => void (buying.vehicle && openDetails()), [buying.vehicle]); // fetched while a product is chosen
  useEffect(() => {
    if (Object.keys(buying.faults).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [buying.faults]);
  return (
    <>
      <Head />
      <WithoutScript {...data} />
      <PostForm
        endpoint={{ path: continueBuying.path }} // without a key: the page is the same for all visitors
        ref={form}
        noValidate
        className="sides"
        {...widget({ id: "vignette", name: "Поръчка на винетка" })}
        onSend={() => {
          if (typeof submitRef.current === "function") submitRef.current();
          else submitRef.current = "pressed"; // the details step is still loading
        }}
      >
        <div className={`stack ${css.steps}`}>
          <VehicleStep buying={buying} />
          <ProductStep buying={buying} />
          {buying.product && (
            <Suspense fallback={<Spinner waiting>{t.opening}</Spinner>}>
              <Details buying={buying} product={buying.product} submitRef={submitRef} />
            </Suspense>
          )}
        </div>
        <div className="sticky" {...slot({ id: "vignette", code: "order", position: 5 })}>
          <OrderCard buying={buying} />
        </div>
      </PostForm>
    </>
  );
}

function VehicleStep({ buying: { vehicle, choose } }: { buying: Buying }) {
  const t = useWords(words).vehicle;
  return (
    <div {...slot({ id: "vignette", code: "vehicle", position: 1 })}>
      <RadioCards
        legend={t.legend}
        name="vehicleType"
        choices={VEHICLE_TYPES.map((value) => ({ value, picture: PICTURES[value], ...t.choices[value] }))}
        value={vehicle}
        onChange={(chosen) => void choose(chosen)}
      />
    </div>
  );
}

function Head() {
  const t = useWords(words);
  const href = useHref();
  const lead = (
    <>
      {t.lead} <a href={href("/help/vignettes")}>{t.help}</a>
    </>
  );
  return <PageHeader title={t.title} lead={lead} />;
}
