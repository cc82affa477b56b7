import { useState } from "react";
import type { Examples } from "../examples.ts";
import { Quantity } from "./Quantity.tsx";

function Example({ language, max }: { language: "bg" | "en"; max: number }) {
  const [value, setValue] = useState(1);
  const words =
    language === "bg"
      ? { label: "Брой", fewerWord: "По-малко", moreWord: "Повече" }
      : { label: "Quantity", fewerWord: "Fewer", moreWord: "More" };
  return <Quantity {...words} value={value} max={max} onChange={setValue} />;
}

export const examples: Examples = {
  about: { bg: "Брой: никога под едно, никога над наличното.", en: "How many: never below one, never past what there is." },
  stories: {
    several: (language) => <Example language={language} max={5} />,
    "only one": (language) => <Example language={language} max={1} />,
  },
};
