import { Button } from "#ui/button/Button.tsx";
import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { useForAWhile } from "#ui/use-for-a-while.ts";
import { details } from "../messages/details.ts";
import { Checking, Modals } from "./Modals.tsx";
import type { Shown } from "./use-continue.ts";

const PLATE = "CB1234AB";
const SHOWN_MS = 3_000;
const YEAR = { entryNumber: 1, kind: "year", from: "2026-11-25T22:00:00.000Z", to: "2027-11-25T22:00:00.000Z" } as const;
const WEEKEND = {
  kind: "weekend",
  period: { from: new Date("2026-12-04T10:00:00.000Z"), to: new Date("2026-12-06T22:00:00.000Z") },
} as const;

const opened = (word: string, shown: Shown) => (
  <Opener word={word}>
    {(close) => (
      <Modals plate={PLATE} chosen={WEEKEND} going={{ shown, close, send: async () => close(), confirm: close, submit: close }} />
    )}
  </Opener>
);

function Slow({ word }: { word: string }) {
  const [waiting, begin] = useForAWhile(SHOWN_MS);
  return (
    <>
      <Button look="secondary" onClick={begin}>
        {word}
      </Button>
      <Checking waiting={waiting} />
    </>
  );
}

export const examples: Examples = {
  about: { bg: "Прозорците и екранът за чакане на магазина за винетки.", en: "The modals and the loading screen of the vignette shop." },
  stories: {
    "registration conflict": (language) => opened(details[language].conflict.title, { conflictUntil: "2026-12-05T22:00:00.000Z" }),
    "overlapping in the cart": (language) => opened(details[language].inCart.title, { overlapping: [YEAR] }),
    "generic error": (language) => opened(details[language].failed.title, { failed: undefined }),
    "unusual plate": (language) => opened(details[language].unusual.title, "unusual"),
    "global loading screen": (language) => <Slow word={details[language].wait.title} />,
  },
  inBulgarian: {
    "registration conflict": "номерът вече има винетка",
    "overlapping in the cart": "застъпване в количката",
    "generic error": "обща грешка",
    "unusual plate": "необичаен номер",
    "global loading screen": "общ екран за чакане",
  },
};
