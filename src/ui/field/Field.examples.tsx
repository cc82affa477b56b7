import { useState } from "react";
import { Button } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { Checkbox, Select, Switch, TextArea, TextField } from "./Field.tsx";

function Blinking({ language }: { language: "bg" | "en" }) {
  const t =
    language === "bg"
      ? { label: "Имейл на потребителя", error: "Напишете имейл.", save: "Запазете" }
      : { label: "The user’s e-mail", error: "Write an e-mail.", save: "Save" };
  const [error, setError] = useState<string>();
  return (
    <form
      method="post"
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isBlank = String(new FormData(event.currentTarget).get("example-email")).trim() === "";
        setError(isBlank ? t.error : undefined);
      }}
    >
      <TextField label={t.label} name="example-email" type="email" error={error} />
      <div>
        <Button type="submit">{t.save}</Button>
      </div>
    </form>
  );
}

function Switching({ language }: { language: "bg" | "en" }) {
  const [on, turn] = useState(true);
  return (
    <div className="stack">
      <Switch checked={on} onChange={() => turn(!on)}>
        {language === "bg" ? "Мрежата е включена" : "The network is on"}
      </Switch>
      <Switch checked={false} disabled readOnly>
        {language === "bg" ? "Не може да се включи сега" : "It cannot be switched on now"}
      </Switch>
    </div>
  );
}

export const examples: Examples = {
  about: {
    bg: "Поле с етикет, подсказка и грешка; избор от списък; отметка.",
    en: "A field with label, hint and error; a list to choose from; a box to tick.",
  },
  stories: {
    switch: (language) => <Switching language={language} />,
    "blinks for a second, its words stay": (language) => <Blinking language={language} />,
    plain: (language) => (
      <TextField
        label={language === "bg" ? "Имейл" : "E-mail"}
        hint={language === "bg" ? "Тук ще изпратим разписката." : "The receipt goes there."}
        type="email"
      />
    ),
    optional: (language) => (
      <TextField
        label={language === "bg" ? "Мобилен номер" : "Mobile number"}
        optional={language === "bg" ? "(по желание)" : "(optional)"}
      />
    ),
    error: (language) => (
      <TextField
        label={language === "bg" ? "Регистрационен номер" : "Registration plate"}
        defaultValue="CB 12"
        error={
          language === "bg"
            ? "Номерът е твърде къс. Препишете го от талона."
            : "The plate is too short. Copy it from the registration papers."
        }
      />
    ),
    "several lines": (language) => (
      <TextArea
        label={language === "bg" ? "Опишете причината" : "Describe the reason"}
        hint={language === "bg" ? "До 500 знака." : "Up to 500 characters."}
        rows={4}
      />
    ),
    disabled: (language) => <TextField label={language === "bg" ? "Потребителско име" : "User name"} defaultValue="home" disabled />,
    select: (language) => (
      <Select label={language === "bg" ? "Държава на регистрация" : "Country of registration"}>
        <option>{language === "bg" ? "България" : "Bulgaria"}</option>
        <option>{language === "bg" ? "Северна Македония" : "North Macedonia"}</option>
      </Select>
    ),
    checkbox: (language) => (
      <Checkbox>{language === "bg" ? "Прочетох и приемам общите условия." : "I have read and accept the terms."}</Checkbox>
    ),
    "checkbox with error": (language) => (
      <Checkbox error={language === "bg" ? "Без съгласие не можем да продължим." : "We cannot go on without it."}>
        {language === "bg" ? "Приемам условията на доставчика." : "I accept the provider’s policy."}
      </Checkbox>
    ),
  },
};
