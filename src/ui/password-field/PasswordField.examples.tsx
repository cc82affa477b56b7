import type { Examples } from "../examples.ts";
import { PasswordField, type PasswordWords } from "./PasswordField.tsx";

const WORDS: Record<"bg" | "en", PasswordWords & { label: string; hint: string; error: string }> = {
  bg: {
    label: "Парола на мрежата",
    hint: "Между 8 и 63 знака",
    error: "Паролата е къса. Напишете поне 8 знака.",
    show: "Покажете",
    hide: "Скрийте",
    showPassword: "Покажете паролата за 3 секунди",
    hidePassword: "Скрийте паролата",
    keep: "Оставете паролата показана",
    shown: "Паролата се вижда за 3 секунди.",
    stays: "Паролата остава показана.",
    hidden: "Паролата е скрита.",
  },
  en: {
    label: "Network password",
    hint: "Between 8 and 63 characters",
    error: "The password is short. Write at least 8 characters.",
    show: "Show",
    hide: "Hide",
    showPassword: "Show the password for 3 seconds",
    hidePassword: "Hide the password",
    keep: "Keep the password shown",
    shown: "The password is shown for 3 seconds.",
    stays: "The password stays shown.",
    hidden: "The password is hidden.",
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
  },
};
