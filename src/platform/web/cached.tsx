import { createContext, use, type ComponentProps, type ReactNode } from "react";
import { BrandContext } from "./brand.ts";
import { CallContext, PlaceContext } from "./call.ts";
import { LimitsContext } from "./limits.ts";
import { SlotContext } from "./slot.tsx";
import { LanguageContext } from "./words.ts";

/** Gives what stands for the markup of something shown, the same again for the same key. Only the server has one. */
export type KeepMarkup = (key: string, shown: ReactNode) => string;
export const KeepMarkupContext = createContext<KeepMarkup | undefined>(undefined);

type Shown<As extends "li" | "fieldset"> = { as: As; of: unknown; children: ReactNode } & Omit<ComponentProps<As>, "children">;

/**
 * An element whose content follows from `of`, the language and the page's slots alone: the server then renders it once and not for every page that
 * shows it. In the browser it is an element like any other. Nothing in it may use `useId`, or show what belongs to one visitor.
 */
export function Cached<As extends "li" | "fieldset">({ as, of, children, ...rest }: Shown<As>) {
  const As = as as "li"; // of the two names, what they are given is checked where they are used
  const keep = use(KeepMarkupContext);
  const language = use(LanguageContext);
  const place = use(PlaceContext);
  const call = use(CallContext);
  const brand = use(BrandContext);
  const limits = use(LimitsContext);
  const slots = use(SlotContext);
  const attributes = rest as ComponentProps<"li">;
  if (!keep) return <As {...attributes}>{children}</As>;
  const key = `${as} ${language} ${[...slots.keys()].join()} ${JSON.stringify(of)}`;
  const html = keep(
    key,
    <LanguageContext value={language}>
      <BrandContext value={brand}>
        <PlaceContext value={place}>
          <CallContext value={call}>
            <LimitsContext value={limits}>
              <SlotContext value={slots}>{children}</SlotContext>
            </LimitsContext>
          </CallContext>
        </PlaceContext>
      </BrandContext>
    </LanguageContext>,
  );
  return <As {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
