import type { networkWords } from "#vocabulary/network-words.ts";

/** What is stored of a network's address, for who asks for it. */
export const NetworkDetails = ({ details, beginning }: ReturnType<typeof networkWords>) => (
  <details className="muted small">
    <summary>{details}</summary>
    <p>{beginning}</p>
  </details>
);
