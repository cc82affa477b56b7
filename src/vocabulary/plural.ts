type Language = "bg" | "en";
type Choose = (count: number, one: string, other: string) => string;

function chooser(language: Language): Choose {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => (rules.select(count) === "one" ? one : other);
}

/** Words for a count, as the language's rules of plurals choose them: `plural.bg(2, "ден", "дни")` is "дни". */
export const plural = { bg: chooser("bg"), en: chooser("en") };

const after =
  (choose: Choose): Choose =>
  (count, one, other) =>
    `${count} ${choose(count, one, other)}`;

/** A number before what it counts: `counted.bg(2, "ден", "дни")` is "2 дни". */
export const counted = { bg: after(plural.bg), en: after(plural.en) };
