import { useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";
import type * as Part from "./PresentsModal.tsx";

/** The personalised presents (A§2), fetched when the modal is opened. */
export function Presents(of: { slug: string; name: string }) {
  const t = useWords(words).presents;
  const refusal = useErrorWords();
  const [open, setOpen] = useState<typeof Part>();
  const [refused, setRefused] = useState<string>();
  const look = async (): Promise<void> => {
    const { answer, error } = await attempt(() => import("./PresentsModal.tsx"));
    setOpen(answer);
    setRefused(answer ? undefined : refusal(error));
  };
  return (
    <>
      <Button look="quiet" onClick={() => void look()}>
        {t.open}
      </Button>
      {refused && <Notice tone="error" live title={refused} />}
      {open && <open.PresentsModal {...of} onClose={() => setOpen(undefined)} />}
    </>
  );
}
