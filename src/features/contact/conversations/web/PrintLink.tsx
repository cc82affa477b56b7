import { useEffect } from "react";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { words } from "../messages/words.ts";

/** Prints the conversation; where only its latest messages are shown, the page with all of them prints itself. */
export function PrintLink({ code, isWhole, isAtOnce }: { code: string; isWhole: boolean; isAtOnce: boolean }) {
  const t = useWords(words).one;
  const href = useHref();
  useEffect(() => {
    if (isAtOnce) print();
  }, [isAtOnce]);
  return (
    <LinkButton
      look="secondary"
      href={href(`{area}/conversations/${code}?all=print`)}
      onClick={(event) => {
        if (!isWhole) return;
        event.preventDefault();
        print();
      }}
    >
      {t.print}
    </LinkButton>
  );
}
