/** Tickets on a page of the history (B§9). */
export const PAGE_SIZE = 10;

/** The page on which the ticket at a position stands; both count from 0 (B§9). */
export const pageAt = (position: number): number => Math.floor(position / PAGE_SIZE);

/** The address of a ticket in the history, whose page follows from its position (B§3, B§9). */
export const ticketAddress = ({ ticketId, position }: { ticketId: string; position: number }): string =>
  `{area}/services/trouble-tickets?${new URLSearchParams({ page: String(pageAt(position)), ticket: ticketId })}`;
