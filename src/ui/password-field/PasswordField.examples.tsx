import type { Examples } from "../examples.ts";
import { passwordWords } from "./messages/words.ts";
import { NewPasswordField, NewUsernameField } from "./NewPasswordField.tsx";
import { PasswordField, type PasswordWords } from "./PasswordField.tsx";

const WORDS: Record<"bg" | "en", PasswordWords & { label: string; hint: string; error: string }> = {
  bg: {
    label: "Парола на мрежата",
    hint: "Между 8 и 63 знака",
    error: "Паролата е къса. Напишете поне 8 знака.",
    ...passwordWords.bg,
  },
  en: {
    label: "Network password",
    hint: "Between 8 and 63 characters",
    error: "The password is short. Write at least 8 characters.",
    ...passwordWords.en,
  },
};

type Bounds = { least: number; most: number };
const CHOSEN = {
  bg: {
    username: "Потребителско име",
    usernameHint: "Букви, цифри и точки.",
    password: "Нова парола",
    rule: ({ least, most }: Bounds) => `От ${least} до ${most} знака.`,
  },
  en: {
    username: "User name",
    usernameHint: "Letters, digits and dots.",
    password: "New password",
    rule: ({ least, most }: Bounds) => `From ${least} to ${most} characters.`,
  },
};

function Example({ language, wrong = false }: { language: "bg" | "en"; wrong?: boolean }) {
  const { label, hint, error, ...words } = WORDS[language];
  return (
    <PasswordField
      label={label}
      hint={hint}
      {...(wrong && { error })}
      words={words}
      name="example-password"
      defaultValue={wrong ? "kratka" : "chervena-kashta"}
      autoComplete="off"
    />
  );
}

export const examples: Examples = {
  about: {
    bg: "Парола, която се показва за 3 секунди, а ако поискате, остава показана.",
    en: "A password that is shown for 3 seconds, or for as long as one likes.",
  },
  stories: {
    hidden: (language) => <Example language={language} />,
    error: (language) => <Example language={language} wrong />,
    chosen: (language) => (
      <div className="stack">
        <NewUsernameField words={CHOSEN[language]} defaultValue="elena" />
        <NewPasswordField words={CHOSEN[language]} own={passwordWords[language]} limits={{ least: 10, most: 128 }} />
      </div>
    ),
  },
};
