import type { Examples } from "#ui/examples.ts";
import { REFUSALS, type DocumentState, type Segment } from "../rules.ts";
import { DownloadButtons } from "./DownloadButtons.tsx";
import { Refused } from "./Refused.tsx";

const buttons = (segment: Segment, number: string, document: DocumentState = "ready") => (
  <DownloadButtons bill={{ id: `B-${number}`, number, account: "1000000011", document }} segment={segment} here="/" />
);
const nothing = () => undefined;

export const examples: Examples = {
  about: {
    bg: "Документът на сметка: език, PDF, XML за бизнес клиенти, и защо няма документ.",
    en: "The document of a bill: language, PDF, XML for businesses, and why there is none.",
  },
  stories: {
    residential: () => buttons("residential", "1000000001"),
    business: () => buttons("managed", "1000000002"),
    "not clickable": () => buttons("residential", "1000000003", "rendering"),
    "every answer": () => (
      <div className="stack">
        {REFUSALS.map((refusal) => (
          <Refused key={refusal} refusal={refusal} onAgain={nothing} onPdf={nothing} />
        ))}
      </div>
    ),
  },
  inBulgarian: { residential: "частен клиент", business: "бизнес клиент", "not clickable": "още не може", "every answer": "всеки отговор" },
};
