import { useState } from "react";
import { Button } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { StickyBar } from "./StickyBar.tsx";

const WORDS = {
  bg: {
    show: "Покажете лентата",
    hide: "Скрийте я",
    label: "Избраната тарифа",
    aside: "Без договор, първият месец е безплатен",
    chosen: "Неограничен интернет",
    link: "Условие",
  },
  en: {
    show: "Show the bar",
    hide: "Hide it",
    label: "The chosen tariff",
    aside: "No contract, the first month is free",
    chosen: "Unlimited internet",
    link: "Condition",
  },
};
const LINKS = Array.from({ length: 24 }, (_, place) => place + 1);

/** Only on demand: it would lie over every other example. */
function Example({ language }: { language: "bg" | "en" }) {
  const t = WORDS[language];
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button look="secondary" onClick={() => setShown(true)}>
        {t.show}
      </Button>
    );
  return (
    <div>
      <StickyBar label={t.label} aside={t.aside}>
        <strong>{t.chosen}</strong>
        <Button look="secondary" onClick={() => setShown(false)}>
          {t.hide}
        </Button>
      </StickyBar>
      <ol>
        {LINKS.map((place) => (
          <li key={place} style={{ marginBlock: "2.5rem" }}>
            <a href={`#condition-${place}`} id={`condition-${place}`}>
              {t.link} {place}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

export const examples: Examples = {
  about: {
    bg: "Лента, която остава на екрана: горе от 768 px, с всичко от 1025 px, долу на телефон. Не закрива фокуса.",
    en: "A bar that stays in sight: at the top from 768 px, with all it has from 1025 px, at a phone’s foot. It never covers the focus.",
  },
  stories: { "on demand": (language) => <Example language={language} /> },
};
