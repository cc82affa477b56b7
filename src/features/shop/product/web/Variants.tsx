import type { CSSProperties } from "react";
import type { Device, Offer } from "#features/shop/catalogue/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { words } from "../messages/words.ts";
import { choicesOf, colourOf, withTrait, type ChoiceStanding } from "../rules.ts";
import { BUY_FORM } from "./AddToCart.tsx";
import css from "./BuyCard.module.css";

type Shown = { device: Device; offer: Offer; onChoose: (offer: Offer) => void };

/**
 * Memory and colour, each where there is more than one. Variants that are sold out or not available together say so and can still be chosen. They are submitted
 * with the form to buy, so that what is checked before hydration is what is put in the cart.
 */
export function Variants({ device: { slug, offers }, offer, onChoose }: Shown) {
  const t = useWords(words);
  const memories = choicesOf(offers, offer, "memory");
  const colours = choicesOf(offers, offer, "colour");
  const note = (standing: ChoiceStanding, elsewhere: string) => (standing === "elsewhere" ? elsewhere : t.standing[standing]) || undefined;
  const trait = (name: "memory" | "colour") => ({
    legend: t[name],
    name,
    form: BUY_FORM,
    shape: "flat" as const,
    onChange: (value: string) => onChoose(withTrait(offers, offer, { trait: name, value })),
  });
  return (
    <div className={`stack ${css.variants}`}>
      {memories.length > 0 && (
        <RadioCards
          {...trait("memory")}
          value={offer.memorySize ?? undefined}
          choices={memories.map(({ value, standing }) => ({ value, title: value, note: note(standing, t.elsewhereMemory) }))}
        />
      )}
      {colours.length > 0 && (
        <RadioCards
          {...trait("colour")}
          value={offer.colour?.key}
          choices={colours.map(({ value, standing }) => {
            const { name, hex } = colourOf(offers, value) ?? { name: value, hex: "transparent" };
            const aside = <span className={css.swatch} style={{ "--swatch": hex } as CSSProperties} />;
            return { value, title: name, note: note(standing, t.elsewhereColour), aside };
          })}
        />
      )}
      {offers.length > 1 && (
        <noscript>
          <VariantLinks slug={slug} offers={offers} />
        </noscript>
      )}
    </div>
  );
}

/** Without a script each variant is a page. */
function VariantLinks({ slug, offers }: { slug: string; offers: Offer[] }) {
  const t = useWords(words);
  const href = useHref();
  return (
    <nav aria-label={t.variants}>
      <ul>
        {offers.map(({ offerSid, memorySize, colour }) => (
          <li key={offerSid}>
            <a href={href(`/devices/${slug}?offer=${offerSid}`)}>{[memorySize, colour?.name].filter(Boolean).join(", ")}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
