import { useWords } from "#platform/web/words.ts";
import { TextArea, TextField } from "#ui/field/Field.tsx";
import { words } from "../messages/words.ts";
import { LONGEST_TEXT, type FieldProblem, type TypedChange } from "../rules.ts";
import css from "./Desk.module.css";

/** The words of the first of these problems that there is. */
export function useErrorOf(problems: readonly FieldProblem[]) {
  const t = useWords(words).problems;
  return (...of: FieldProblem[]): string | undefined => of.filter((one) => problems.includes(one)).map((one) => t[one])[0];
}
type ErrorOf = ReturnType<typeof useErrorOf>;

/** What to expect, in both languages. */
export function Texts({ typed, errorOf }: { typed: Partial<TypedChange>; errorOf: ErrorOf }) {
  const t = useWords(words).form;
  return (
    <div className={css.pair}>
      {(["textBg", "textEn"] as const).map((name) => (
        <TextArea
          key={name}
          label={t[name]}
          hint={t.textHint(LONGEST_TEXT)}
          name={name}
          rows={4}
          maxLength={LONGEST_TEXT}
          required
          defaultValue={typed[name]}
          error={errorOf("text")}
        />
      ))}
    </div>
  );
}

/** When the end is expected, by the clock in Sofia. */
export function ExpectedEnd({ typed, errorOf }: { typed: Partial<TypedChange>; errorOf: ErrorOf }) {
  const t = useWords(words).form;
  return (
    <TextField
      label={t.expectedEnd}
      hint={t.expectedHint}
      type="datetime-local"
      name="expectedEnd"
      defaultValue={typed.expectedEnd}
      error={errorOf("expected")}
    />
  );
}
