import type { Examples } from "../examples.ts";
import { ShowMore } from "./ShowMore.tsx";

const WORDS = {
  bg: { more: "Покажете още 3", less: "Покажете по-малко", zones: ["България", "Европейски съюз", "Сърбия", "Турция", "Великобритания"] },
  en: { more: "Show 3 more", less: "Show less", zones: ["Bulgaria", "European Union", "Serbia", "Türkiye", "United Kingdom"] },
};
const AT_FIRST = 2;

export const examples: Examples = {
  about: { bg: "Останалото от дълъг списък, при поискване.", en: "The rest of a long list, on demand." },
  stories: {
    closed: (language) => {
      const { more, less, zones } = WORDS[language];
      const items = (some: string[]) => some.map((zone) => <li key={zone}>{zone}</li>);
      return (
        <div>
          <ul>{items(zones.slice(0, AT_FIRST))}</ul>
          <ShowMore moreWord={more} lessWord={less}>
            <ul>{items(zones.slice(AT_FIRST))}</ul>
          </ShowMore>
        </div>
      );
    },
    open: (language) => (
      <ShowMore open moreWord={WORDS[language].more} lessWord={WORDS[language].less}>
        <p>{WORDS[language].zones.join(", ")}</p>
      </ShowMore>
    ),
  },
};
