export { ProviderUnavailable } from "../provider-unavailable.ts";

/** `signature`: the scanner's name for what it found. */
export type ScanAnswer = { state: "clean" } | { state: "flagged"; signature: string };

/** A virus scanner. */
export type VirusScanner = {
  /** Scans a file as it is read, within `deadlineMs`; each piece is used up before the next one is read. Throws `ProviderUnavailable` when the scanner cannot tell now; nothing is known of the file then. */
  scan(content: AsyncIterable<Uint8Array>, at: { deadlineMs: number }): Promise<ScanAnswer>;
};
