import type { Language } from "#platform/language.ts";
import type { PageProps } from "#platform/web/page.ts";
import { ListingView } from "./ListingView.tsx";
import { descriptionOf, loadListing, titleOf, type Found } from "./load.ts";

export { canonicalOf as canonicalQuery, receivedFound as received, sentFound as sent } from "./load.ts";

export const title = (language: Language, found: Found): string => titleOf(language, found);
export const description = (language: Language, found: Found): string => descriptionOf(language, found);
export const load = loadListing("shop");

/** The shop's own listing, without the compare bar (A§2). */
export default function ShopPage({ data }: PageProps<typeof load>) {
  return <ListingView {...data} />;
}
