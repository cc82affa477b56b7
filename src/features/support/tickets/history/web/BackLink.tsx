import { useHref } from "#platform/web/call.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { historyAddress } from "../search-params.ts";

/** Closes a form of a ticket; without a script by its address. */
export function BackLink({ ticketId, word, onBack }: { ticketId: string; word: string; onBack: () => void }) {
  const href = useHref();
  return (
    <LinkButton
      look="secondary"
      href={href(historyAddress({ ticket: ticketId }))}
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      {word}
    </LinkButton>
  );
}
