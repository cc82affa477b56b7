import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/page/PageHeader.tsx";
import { EmptyCartPicture } from "#ui/pictures/scenes.tsx";
import { words } from "../messages/words.ts";

/** An empty cart, or why the last request could not be made; few see it, so its picture comes later. */
export function Nothing({ message }: { message: string | undefined }) {
  const t = useWords(words).empty;
  const href = useHref();
  const action = (
    <LinkButton href={href("/vignettes")} size="l">
      {t.action}
    </LinkButton>
  );
  return (
    <EmptyState level={1} picture={<EmptyCartPicture />} title={t.title} action={action}>
      {message ?? t.text}
    </EmptyState>
  );
}
