import { lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CamperPicture, CarPicture, TrailerPicture } from "#ui/pictures/vehicles.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { slot, widget } from "#ui/widget/widget.ts";
import { products } from "../contract.ts";
import { words } from "../messages/words.ts";
import { VEHICLE_TYPES, type VehicleType } from "../choice.ts";
import { openDetails } from "./open-details.ts";
import type { Submit } from "./submit.ts";
import { OrderCard } from "./OrderCard.tsx";
import { ProductStep } from "./ProductStep.tsx";
import { useBuying } from "./use-buying.ts";
import css from "./VignettePage.module.css";

export const title = (language: Language): string => words[language].title;

/** Nothing, until a vehicle category is chosen; or the one in the address, as `?vehicle=car`. */
export async function load({ call, search }: LoadContext) {
  const vehicle = VEHICLE_TYPES.find((one) => one === search["vehicle"]);
  if (!vehicle) return {};
  const answer = await call(products, { params: { vehicleType: vehicle } });
  return { vehicle, sold: answer.status === 200 ? answer.body : ("away" as const) };
}

const Details = lazy(openDetails);
const PICTURES: Record<VehicleType, ReactNode> = { car: <CarPicture />, camper: <CamperPicture />, trailer: <TrailerPicture /> };

export default function VignettePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const buying = useBuying({ vehicle: data.vehicle, sold: data.sold, form });
  const submitRef = useRef<Submit>(undefined);
  useEffect(() => void (buying.vehicle && openDetails()), [buying.vehicle]); // on its way while a product is chosen
  useEffect(() => {
    if (buying.faults.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [buying.faults]);
  return (
    <>
      <Head />
      <form
        ref={form}
        noValidate
        className="sides"
        {...widget({ id: "vignette", name: "Поръчка на винетка" })}
        onSubmit={(event) => {
          event.preventDefault();
          if (typeof submitRef.current === "function") submitRef.current();
          else submitRef.current = "wanted"; // what Continue needs is still on its way
        }}
      >
        <div className={css.steps}>
          <div {...slot({ id: "vignette", code: "vehicle", position: 1 })}>
            <RadioCards
              legend={t.vehicle.legend}
              name="vehicleType"
              choices={VEHICLE_TYPES.map((value) => ({ value, picture: PICTURES[value], ...t.vehicle.choices[value] }))}
              value={buying.vehicle}
              onChange={(vehicle) => void buying.choose(vehicle)}
            />
          </div>
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
      </form>
    </>
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
