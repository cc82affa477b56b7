import type { Examples } from "../examples.ts";
import { Disclosure } from "./Disclosure.tsx";

export const examples: Examples = {
  about: { bg: "Думи, които се отварят при поискване.", en: "Words that open on demand." },
  stories: {
    closed: (language) => (
      <Disclosure summary={language === "bg" ? "Трябва ли ремаркето ми да има винетка?" : "Does my trailer need a vignette?"}>
        <p>
          {language === "bg"
            ? "Само ако автомобилът и ремаркето заедно са над 3,5 тона."
            : "Only if car and trailer together exceed 3.5 tonnes."}
        </p>
      </Disclosure>
    ),
    open: (language) => (
      <Disclosure open summary={language === "bg" ? "Какво става, ако сбъркам номера?" : "What if I get the plate wrong?"}>
        <p>
          {language === "bg"
            ? "Сгрешен номер не се възстановява, затова го показваме едро преди плащането."
            : "A wrong plate is not refunded, so we show it large before you pay."}
        </p>
      </Disclosure>
    ),
  },
};
