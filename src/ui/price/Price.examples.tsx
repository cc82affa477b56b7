import type { Examples } from "../examples.ts";
import { Price } from "./Price.tsx";

export const examples: Examples = {
  about: { bg: "Цена: еврото едро, левът до него, където се показва.", en: "A price: the euro large, the lev beside it where it is told." },
  stories: {
    sizes: (language) => (
      <div className="stack">
        {(["s", "m", "l"] as const).map((size) => (
          <Price key={size} size={size} eur="1249.60" bgn="2444.01" language={language} />
        ))}
      </div>
    ),
    "euro alone": (language) => <Price eur="5.11" language={language} />,
  },
};
