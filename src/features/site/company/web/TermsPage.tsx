import type { ShownLegalText } from "../contract.ts";
import { described, LegalText, loading, titled } from "./LegalText.tsx";

export const title = titled;
export const description = described;
export const load = loading("terms");

/** The provider's terms. */
export default function TermsPage({ data }: { data: ShownLegalText }) {
  return <LegalText text={data} regulators={["consumers", "communications"]} licences />;
}
