import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { outcomeWords } from "../messages/outcome-words.ts";
import { ADD_OUTCOMES, type AddOutcome } from "../outcome.ts";
import OutcomeModal from "./OutcomeModal.tsx";

/** After a success the page is loaded anew, and shows how far the request has come. */
const shown = ADD_OUTCOMES.filter((one): one is Exclude<AddOutcome, "success"> => one !== "success");
const story = (outcome: AddOutcome) => (language: "bg" | "en") => (
  <Opener word={outcomeWords[language][outcome].title}>
    {(close) => <OutcomeModal outcome={{ outcome, sumCents: 4_230, priceCents: 599 }} serviceId="888400101" onClose={close} />}
  </Opener>
);

export const examples: Examples = {
  about: {
    bg: "Какво стана с поискана услуга, ваучер или двойна скорост (Б§4, Б§8).",
    en: "What became of a bolt-on, a voucher or double speed that was requested (B§4, B§8).",
  },
  stories: Object.fromEntries(shown.map((outcome) => [outcome, story(outcome)])),
};
