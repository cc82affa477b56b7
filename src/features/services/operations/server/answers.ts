import type { Place } from "#platform/client.ts";
import { accepts, isForm, type RequestHead } from "#platform/server/accepts.ts";
import { ProviderUnavailable } from "#providers/service-inventory/port.ts";
import { linePage, type LineSection } from "../line-page.ts";

/** Whether a browser sent the form itself: then a page says what comes of it. */
export const isPlain = (request: RequestHead): boolean => isForm(request) && accepts(request, "text/html");

/** Back to the line's page, where a form without a script was sent from. */
export const backTo =
  (section: LineSection, serviceId: string, { place: { contextPath, area } }: { place: Place }) =>
  (result: Record<string, string>) =>
    ({ status: 303, headers: { location: `${contextPath}${area}${linePage(serviceId, section, result)}` } }) as const;

export const AWAY = { status: 503, body: { problem: "away" } } as const;

/** What the work answers, or that the inventory is away. */
export async function unlessAway<Answer>(work: () => Promise<Answer>): Promise<Answer | typeof AWAY> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return AWAY;
    throw error;
  }
}
