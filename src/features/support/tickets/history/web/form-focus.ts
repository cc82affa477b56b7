import { useEffect, useRef } from "react";
import type { TicketDetails } from "../contract.ts";

export type FormName = "edit" | "cancel";

/** The id of the link that opens a form of a ticket, and of the title of the form that takes its place. */
export const formId = (form: FormName, { ticketId }: Pick<TicketDetails, "ticketId">): string => `${form}-${ticketId}`;

/** Once a form was opened or closed and what had the focus is gone, the focus goes to what has the form's id now. */
export function useFocusAtForm(id: string, isOpen: boolean): void {
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id, isOpen]);
}
