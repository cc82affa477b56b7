import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Toast } from "#ui/toast/Toast.tsx";
import { words } from "../messages/words.ts";
import type { Adding } from "./use-adding.ts";

/** Shows and announces the result of putting a device in the cart, with a link to the cart. */
export function AddedToast({ name, adding: { fault, announced, close } }: { name: string; adding: Adding }) {
  const t = useWords(words);
  const href = useHref();
  return (
    <Toast closeWord={t.close} onClose={close} action={announced && !fault && <a href={href("/cart")}>{t.toCart}</a>}>
      {announced && (fault ?? t.inCart(name))}
    </Toast>
  );
}
