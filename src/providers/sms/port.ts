export { ProviderUnavailable } from "../provider-unavailable.ts";

/** `to` is a Bulgarian mobile number of nine digits (B§5), without +359. `id` is stable over repeats. */
type Sms = { id: string; to: string; text: string };

/** `parts` is what the operator counts: 160 GSM or 70 Unicode characters, 153 or 67 each when it takes several. */
export type SmsAnswer =
  | { state: "accepted"; parts: number }
  | { state: "refused"; reason: "bad-number" | "too-long" | "refused-by-operator" };

export type SmsSender = {
  /** Delivers one message within PROVIDER_TIMEOUT_MS. Throws `ProviderUnavailable` when it should be retried later with the same `id`. */
  send(sms: Sms): Promise<SmsAnswer>;
  /** Signs in at the centre and sends nothing. Throws `ProviderUnavailable` with why it does not let us in. Left out where there is no centre. */
  check?(): Promise<void>;
};
