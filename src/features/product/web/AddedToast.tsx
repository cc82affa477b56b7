import { createPortal } from "react-dom";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Toast } from "#ui/toast/Toast.tsx";
import { useAlive } from "#ui/use-alive.ts";
import { words } from "../messages/words.ts";
import type { Adding } from "./use-adding.ts";

/** Says over the page, wherever the button stands, what became of putting it in the cart, aloud too, with the way there. */
export function AddedToast({ name, adding: { fault, said, close } }: { name: string; adding: Adding }) {
  const t = useWords(words);
  const href = useHref();
  if (!useAlive()) return null;
  // not within what scrolls or stays in sight: there it would lie under other bars
  return createPortal(
    <Toast closeWord={t.close} onClose={close} action={said && !fault && <a href={href("/cart")}>{t.toCart}</a>}>
      {said && (fault ?? t.inCart(name))}
    </Toast>,
    document.body,
  );
}
