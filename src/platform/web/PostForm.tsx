import { useSyncExternalStore, type ComponentProps, type FormEvent } from "react";
import { urlOf } from "../client.ts";
import type { Endpoint } from "../endpoint.ts";
import { usePlace } from "./call.ts";
import { CsrfField } from "./CsrfField.tsx";
import { KeyField } from "./KeyField.tsx";

type Props = Omit<ComponentProps<"form">, "method" | "action" | "onSubmit" | "hidden"> & {
  /** Where the form is sent. */
  endpoint: Pick<Endpoint, "path" | "idempotent">;
  /** The parameters of its path. */
  params?: Readonly<Record<string, string>>;
  label?: string;
  /** What is sent beside the fields that are filled in; null and undefined are not sent. */
  hidden?: Readonly<Record<string, string | null | undefined>>;
  /** It is being sent: presses have no effect. */
  busy?: boolean;
  onSend: (fields: FormData) => void;
};

const never = () => () => undefined;

/** A form that the script sends, or the browser where there is none: then the browser checks its fields, too. */
export function PostForm({ endpoint, params = {}, label, hidden = {}, busy, className = "stack", children, onSend, ...form }: Props) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const action = urlOf(usePlace(), endpoint, { params });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSend(new FormData(event.currentTarget));
  };
  return (
    <form className={className} aria-label={label} method="post" action={action} onSubmit={send} noValidate={isHydrated} {...form}>
      <CsrfField />
      {endpoint.idempotent && <KeyField />}
      {Object.entries(hidden).map(([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
    </form>
  );
}
