import { useCallback } from "react";
import type { Call } from "#platform/client.ts";
import { CallContext, useCall } from "#platform/web/call.ts";
import { Button } from "#ui/button/Button.tsx";
import type { Examples } from "#ui/examples.ts";
import { undo } from "../operations/contract.ts";
import { words } from "../messages/words.ts";
import { AreaLoading } from "./AreaLoading.tsx";

const LONG_MS = 3_000;
const nothing = { query: { cid: "C1000001" }, body: { ticketId: "00000000-0000-4000-8000-000000000001" } };

/** Makes a call that takes three seconds and reaches no server. */
function LongCall({ word }: { word: string }) {
  const call = useCall();
  return (
    <Button look="secondary" onClick={() => void call(undo, nothing)}>
      {word}
    </Button>
  );
}

function Slow({ language }: { language: "bg" | "en" }) {
  const slow = useCallback(() => new Promise((resolve) => setTimeout(resolve, LONG_MS)), []) as Call;
  return (
    <CallContext value={slow}>
      <AreaLoading>
        <LongCall word={words[language].loading.title} />
      </AreaLoading>
    </CallContext>
  );
}

export const examples: Examples = {
  about: {
    bg: "Екранът над цялата област, докато нещо се променя по-дълго от половин секунда. Тук остава три секунди.",
    en: "The screen over the whole area while something takes longer than half a second to change. Here it stays for three seconds.",
  },
  stories: { "global loader": (language) => <Slow language={language} /> },
  inBulgarian: { "global loader": "общ екран за чакане" },
};
