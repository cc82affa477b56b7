import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";

/** The inventory does not answer: the page says so, and how to try again. */
export function Away({ address }: { address: string }) {
  const t = useWords(words).away;
  return (
    <Notice
      tone="warning"
      title={t.title}
      action={
        <LinkButton look="secondary" href={address}>
          {t.again}
        </LinkButton>
      }
    >
      {t.text}
    </Notice>
  );
}

/** The user may see the line, but not change it. */
export const SeeOnly = () => <Notice tone="info">{useWords(words).seeOnly}</Notice>;

/** Why nothing can be added to a line: the user may only see it, or something is under way. */
export function CannotAdd({ mayChange, waits }: { mayChange: boolean; waits: boolean }) {
  const t = useWords(words);
  if (!mayChange) return <SeeOnly />;
  return waits ? <p className="muted">{t.waits}</p> : null;
}
