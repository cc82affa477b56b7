import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { words } from "../messages/words.ts";

/** From the inquiry prompt to the sign-in page, and back to `returnTo`. */
export function SignInLink({ returnTo, onLeave }: { returnTo: string; onLeave?: () => void }) {
  const t = useWords(words).prompt;
  const href = useHref();
  return (
    <LinkButton href={`${href("/login")}?${new URLSearchParams({ returnTo })}`} onClick={onLeave}>
      {t.signIn}
    </LinkButton>
  );
}
