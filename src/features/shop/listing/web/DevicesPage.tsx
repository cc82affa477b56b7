import type { Language } from "#platform/language.ts";
import type { PageProps } from "#platform/web/page.ts";
import { Slot } from "#platform/web/slot.tsx";
import { ListingView } from "./ListingView.tsx";
import { descriptionOf, loadListing, titleOf, type Found } from "./load.ts";

export { canonicalOf as canonicalQuery, receivedFound as received, sentFound as sent } from "./load.ts";

export const title = (language: Language, found: Found): string => titleOf(language, found);
export const description = (language: Language, found: Found): string => descriptionOf(language, found);
export const load = loadListing("devices");

/** All devices, with the bar of those that are compared (A§2). */
export default function DevicesPage({ data }: PageProps<typeof load>) {
  return (
    <>
      <ListingView {...data} foot={(product) => <Slot name="compare-toggle" given={{ product }} />} />
      <Slot name="compare-bar" given={undefined} />
    </>
  );
}
