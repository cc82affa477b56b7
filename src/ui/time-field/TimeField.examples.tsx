import type { Examples } from "../examples.ts";
import { TimeField } from "./TimeField.tsx";

export const examples: Examples = {
  about: { bg: "Час и минута.", en: "An hour and a minute." },
  stories: { plain: (language) => <TimeField label={language === "bg" ? "Начален час" : "From"} defaultValue="08:30" /> },
};
