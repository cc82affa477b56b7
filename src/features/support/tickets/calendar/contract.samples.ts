import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { visitCalendarContract } from "./contract.ts";

export const samples: Samples<typeof visitCalendarContract> = {
  visitFile: { as: home, params: { ticketId: "00000000-0000-4000-8000-0000000000a9" }, gives: 404 },
  visitFeed: { params: { file: `${"a".repeat(43)}.ics` }, gives: 404 },
  feedState: { as: home },
  renewFeed: { as: home, body: {} },
  revokeFeed: { as: home, body: {} },
};
