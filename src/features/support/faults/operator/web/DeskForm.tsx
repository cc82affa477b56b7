import type { FormEvent, ReactNode, Ref } from "react";
import { useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type Props = { action: string; label: string; children: ReactNode; onSend: (fields: FormData) => void; ref?: Ref<HTMLFormElement> };

/** A form that the script sends, or the browser where there is none. */
export function DeskForm({ action, label, children, onSend, ref }: Props) {
  const hydrated = useHydrated();
  const href = useHref();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={ref} className="stack" aria-label={label} method="post" action={href(action)} onSubmit={send} noValidate={hydrated}>
      <CsrfField />
      <KeyField />
      {children}
    </form>
  );
}
