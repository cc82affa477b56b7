import type { ChangeEvent, ComponentProps } from "react";
import { COUNTRIES, countryName, FREQUENT_COUNTRIES } from "#vocabulary/country.ts";
import { foldedCaret, foldPlate, PLATE_LENGTH } from "#vocabulary/plate.ts";
import { fieldProps } from "#platform/web/field-props.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Select, TextField } from "#ui/field/Field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { slot } from "#ui/widget/widget.ts";
import { details } from "../messages/details.ts";
import { detailFields } from "../fields.ts";
import type { Buying } from "./use-buying.ts";
import css from "./VignettePage.module.css";

/** The plate, normalized while it is typed (A§5), and its country. */
export function CarStep({ buying: { typed, faults, change } }: { buying: Buying }) {
  const { car: t, form } = useWords(details);
  const field = fieldProps(detailFields, { values: typed, faults, change, words: form });
  return (
    <section aria-labelledby="car" data-personal="" {...slot({ id: "vignette", code: "car", position: 4 })}>
      <h2 id="car">{t.title}</h2>
      <div className="fields">
        <TextField
          {...field("registrationPlate")}
          className={css.plateInput}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => change({ registrationPlate: foldedAsTyped(event) })}
        />
        <Countries {...field("country")} />
      </div>
    </section>
  );
}

/** Normalizes the field's value and leaves the caret behind the typed letter. */
function foldedAsTyped({ target }: ChangeEvent<HTMLInputElement>): string {
  const plate = foldPlate(target.value).slice(0, PLATE_LENGTH.most);
  if (plate === target.value) return plate;
  const caret = foldedCaret(target.value, target.selectionStart ?? target.value.length);
  target.value = plate;
  target.setSelectionRange(caret, caret);
  return plate;
}

/** Bulgaria first, then the most frequent countries; all others after hydration, which keeps the HTML small. */
function Countries(field: Omit<ComponentProps<typeof Select>, "children">) {
  const t = useWords(details).car;
  const language = useLanguage();
  const hydrated = useHydrated();
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, name: countryName(code, language) }));
  const option = ({ code, name }: { code: string; name: string }) => (
    <option key={code} value={code} suppressHydrationWarning>
      {name}
    </option>
  );
  const rest = hydrated ? named(COUNTRIES.filter((code) => !(FREQUENT_COUNTRIES as readonly string[]).includes(code))) : [];
  return (
    <Select {...field}>
      <optgroup label={t.frequent}>{named(FREQUENT_COUNTRIES).map(option)}</optgroup>
      <optgroup label={t.all}>{rest.sort((a, b) => a.name.localeCompare(b.name, language)).map(option)}</optgroup>
    </Select>
  );
}
