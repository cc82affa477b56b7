import { useState } from "react";
import { CallContext } from "#platform/web/call.ts";
import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import { words } from "../messages/confirm.ts";
import { ConfirmModal } from "./ConfirmModal.tsx";

const wrong = () => Promise.resolve({ status: 422, body: { problem: "wrong-password" } } as never);

/** In the gallery every password is the wrong one. */
function ConfirmStory({ language }: { language: "bg" | "en" }) {
  const [times, again] = useState(0);
  return (
    <CallContext value={wrong}>
      <Opener key={times} word={words[language].title}>
        {(close) => <ConfirmModal onDone={() => again(times + 1)} onClose={close} />}
      </Opener>
    </CallContext>
  );
}

export const examples: Examples = {
  about: {
    bg: "Въпросът преди промяна, която тежи: потвърдете, че сте Вие.",
    en: "The question before a change that weighs: confirm that it is you.",
  },
  stories: { confirm: (language) => <ConfirmStory language={language} /> },
  inBulgarian: { confirm: "потвърждение с парола" },
};
