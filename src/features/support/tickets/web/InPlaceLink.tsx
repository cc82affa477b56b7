import { useHref } from "#platform/web/call.ts";
import { LinkButton } from "#ui/button/Button.tsx";

type Props = { id?: string; look: "primary" | "secondary" | "quiet"; to: string; onPress: () => void; children: string };

/** A link to another state of its page, which a press reaches in place; without a script, or in another tab, its address does. */
export function InPlaceLink({ id, look, to, onPress, children }: Props) {
  const href = useHref();
  return (
    <LinkButton
      id={id}
      look={look}
      href={href(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </LinkButton>
  );
}
