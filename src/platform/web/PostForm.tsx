import { useSyncExternalStore, type ComponentProps, type SubmitEvent } from "react";
import { urlOf } from "../client.ts";
import type { Endpoint } from "../endpoint.ts";
import { usePlace } from "./call.ts";
import { CsrfField } from "./CsrfField.tsx";
import { KeyField } from "./KeyField.tsx";

/** What is typed, and the value of the button that was pressed. */
type OnSend = (typed: FormData, pressed: string | undefined) => void;

type FormProps = Omit<ComponentProps<"form">, "method" | "action" | "hidden"> & {
  label?: string;
  /** It is being sent: presses have no effect. */
  busy?: boolean;
};

type Hidden = string | number | null | undefined;
type Props = FormProps & {
  /** Where the form is sent. */
  endpoint: Pick<Endpoint, "path" | "idempotent">;
  /** The parameters of its path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** What is sent beside the fields that are filled in, a list under one name; null and undefined are not sent. */
  hidden?: Readonly<Record<string, Hidden | readonly Hidden[]>> | undefined;
  /** Sends it by the script; without it the browser does. */
  onSend?: OnSend | undefined;
};

const never = () => () => undefined;

const sender = (busy: boolean | undefined, onSend: OnSend) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  if (busy) return;
  const { submitter } = event.nativeEvent;
  onSend(new FormData(event.currentTarget), submitter instanceof HTMLButtonElement ? submitter.value : undefined);
};

/** A form that the script sends, or the browser where there is none: then the browser checks its fields, too. */
export function PostForm({ endpoint, params, query, hidden = {}, label, busy, className = "stack", children, onSend, ...form }: Props) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const action = urlOf(usePlace(), endpoint, { ...(params && { params }), ...(query && { query }) });
  const sent = onSend && { onSubmit: sender(busy, onSend), noValidate: isHydrated };
  return (
    <form className={className || undefined} aria-label={label} method="post" action={action} {...sent} {...form}>
      <CsrfField />
      {endpoint.idempotent && <KeyField />}
      {Object.entries(hidden).flatMap(([name, value]) =>
        [value].flat().map((one) => one != null && <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
      )}
      {children}
    </form>
  );
}

/** A form of a part that only the script shows, and that only it can send; it is no search, so that nothing typed gets into an address. */
export const ScriptForm = ({ label, busy, className = "stack", onSend, ...form }: FormProps & { onSend: OnSend }) => (
  <form className={className || undefined} aria-label={label} method="post" noValidate onSubmit={sender(busy, onSend)} {...form} />
);
