import type { ShownLegalText } from "../contract.ts";
import { described, LegalText, loading, titled } from "./LegalText.tsx";

export const title = titled;
export const description = described;
export const load = loading("accessibility");

/** The accessibility statement. */
export default function AccessibilityPage({ data }: { data: ShownLegalText }) {
  return <LegalText text={data} regulators={["consumers", "communications"]} />;
}
