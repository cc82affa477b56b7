import { useState } from "react";
import type { Examples } from "../examples.ts";
import { Tabs } from "./Tabs.tsx";

const WORDS = {
  bg: { label: "Раздели на услугата", tabs: ["Тарифа", "Потребление", "Сметки"], shown: "Отворен е раздел" },
  en: { label: "Parts of the service", tabs: ["Tariff", "Usage", "Bills"], shown: "This tab is open:" },
};

function Example({ language }: { language: "bg" | "en" }) {
  const [open, setOpen] = useState(1);
  const { label, tabs, shown } = WORDS[language];
  return (
    <Tabs
      label={label}
      tabs={tabs.map((word, place) => ({ word, href: `?open=${place + 1}` }))}
      open={open}
      onOpen={(event, tab) => {
        event.preventDefault();
        setOpen(tab);
      }}
    >
      <p>
        {shown} {tabs[open - 1]}
      </p>
    </Tabs>
  );
}

export const examples: Examples = {
  about: {
    bg: "Раздели на страница: всеки е връзка, която браузърът помни.",
    en: "Parts of a page: each is a link that the browser remembers.",
  },
  stories: { "opened in place": (language) => <Example language={language} /> },
};
