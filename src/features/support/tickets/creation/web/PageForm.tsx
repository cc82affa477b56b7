import { useHref } from "#platform/web/call.ts";
import TicketCreation from "./TicketCreation.tsx";
import type { Beginning } from "./use-ticket-form.ts";

/** The form on its page: discarded or done with, it leads to the history. */
export default function PageForm({ beginning }: { beginning: Beginning }) {
  const href = useHref();
  return (
    <TicketCreation key={beginning.opening.form} {...beginning} onClose={() => location.assign(href("{area}/services/trouble-tickets"))} />
  );
}
