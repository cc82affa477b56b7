import { FieldError } from "#ui/field/Field.tsx";
import css from "./Access.module.css";

/** The field of each problem with a new password, or with whose it is. */
export const PASSWORD_FIELDS = {
  "too-short": "password",
  "too-long": "password",
  "too-common": "password",
  "of-context": "password",
  "no-person": "person",
} as const;

type Props = { legend: string; people: readonly { id: string; name: string }[]; error?: string | undefined };

/** Which of several users it is about; nothing where there is one. */
export function PersonChoice({ legend, people, error }: Props) {
  if (people.length < 2) return null;
  return (
    <fieldset className={`stack stack-s ${css.people}`} aria-describedby={error ? "person-fault" : undefined}>
      <legend>{legend}</legend>
      {people.map(({ id, name }, place) => (
        <label key={id} className={css.person}>
          <input type="radio" name="person" value={id} aria-invalid={error && place === 0 ? true : undefined} />
          <span>{name}</span>
        </label>
      ))}
      {error && <FieldError id="person-fault">{error}</FieldError>}
    </fieldset>
  );
}

/** The id of the person who was chosen, for the body of a call: nobody has to be where there is one. */
export function personIn(sent: FormData): { person?: string } {
  const person = sent.get("person");
  return typeof person === "string" ? { person } : {};
}
