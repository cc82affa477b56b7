import { useSyncExternalStore, type FormEvent, type ReactNode, type Ref } from "react";
import { useHref } from "./call.ts";
import { CsrfField } from "./CsrfField.tsx";
import { KeyField } from "./KeyField.tsx";

type Props = {
  /** The path of an endpoint with an idempotency key. */
  action: string;
  label: string;
  /** What is sent beside the fields that are filled in. */
  hidden?: Record<string, string>;
  className?: string;
  children: ReactNode;
  onSend: (fields: FormData) => void;
  ref?: Ref<HTMLFormElement>;
};

const never = () => () => undefined;

/** A form that the script sends, or the browser where there is none: then the browser checks its fields, too. */
export function PostForm({ action, label, hidden = {}, className = "stack", children, onSend, ref }: Props) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const href = useHref();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={ref} className={className} aria-label={label} method="post" action={href(action)} onSubmit={send} noValidate={isHydrated}>
      <CsrfField />
      <KeyField />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
