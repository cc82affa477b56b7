import type { ShownLegalText } from "../contract.ts";
import { described, LegalText, loading, titled } from "./LegalText.tsx";

export const title = titled;
export const description = described;
export const load = loading("privacy");

/** What the provider does with personal data. */
export default function PrivacyPage({ data }: { data: ShownLegalText }) {
  return <LegalText text={data} regulators={["data"]} />;
}
