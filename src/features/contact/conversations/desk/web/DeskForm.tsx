import type { FormEvent, ReactNode, Ref } from "react";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import { KeyField } from "#platform/web/KeyField.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type Props = {
  action: string;
  children: ReactNode;
  onSend: (fields: FormData) => void;
  ref?: Ref<HTMLFormElement>;
  /** For calls with an idempotency key. */
  keyed?: true;
  className?: string;
  label?: string;
};

/** A form of the desk that writes: sent by the script, or by the browser where there is none. */
export function DeskForm({ action, children, onSend, ref, keyed, className = "stack", label }: Props) {
  const hydrated = useHydrated();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={ref} className={className} aria-label={label} method="post" action={action} onSubmit={send} noValidate={hydrated}>
      <CsrfField />
      {keyed && <KeyField />}
      {children}
    </form>
  );
}
