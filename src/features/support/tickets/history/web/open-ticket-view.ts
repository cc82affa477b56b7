import type * as Loaded from "./TicketView.tsx";

type View = typeof Loaded;
let here: View | undefined;

/** Fetches how a ticket is shown with its forms, once. */
export const openTicketView = async (): Promise<View> => (here = await import("./TicketView.tsx"));

/** The same where it is already loaded: the server then renders an open ticket for browsers without a script. */
export const ticketViewHere = (): View | undefined => here;
