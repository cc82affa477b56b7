import { useSyncExternalStore } from "react";
import {
  TRANSPORTS,
  type CreationOptions,
  type GivenPasskey,
  type NewPasskey,
  type PasskeyFailure,
  type RequestOptions,
  type Transport,
} from "../passkey.ts";

const never = () => () => undefined;
/** Browsers have no passkeys at addresses that are numbers (WebAuthn §5.1.4.1). */
const hasPasskeys = (): boolean => "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

/** Whether this browser has passkeys at this address; undefined until the page is hydrated. */
export const useHasPasskeys = (): boolean | undefined => useSyncExternalStore<boolean | undefined>(never, hasPasskeys, () => undefined);

/** Whether this browser suggests passkeys in a field for the user name, here. */
export const hasPasskeyAutofill = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

// its code is fetched when somebody uses a passkey
const library = () => import("@simplewebauthn/browser");

/** Has the browser make a passkey. */
export async function makePasskey(options: CreationOptions): Promise<NewPasskey | PasskeyFailure> {
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const transports = TRANSPORTS.filter((transport) => (response.transports as Transport[] | undefined)?.includes(transport));
    return { credentialId: id, clientData: response.clientDataJSON, attestation: response.attestationObject, transports };
  } catch (error) {
    return failureOf(error);
  }
}

let isSuggesting = false;

/** Has the browser ask the person for a passkey; `autofill`: among the suggestions of a field with `autocomplete="… webauthn"`, as long as nothing else asks. */
export async function askForPasskey(options: RequestOptions, { autofill = false } = {}): Promise<GivenPasskey | PasskeyFailure> {
  const { startAuthentication } = await library();
  isSuggesting = autofill;
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
    const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response;
    return { credentialId: id, clientData, authenticatorData, signature, ...(userHandle && { userHandle }) };
  } catch (error) {
    return failureOf(error);
  }
}

/** Ends the suggestions of passkeys, if there are some. */
export function endPasskeyAutofill(): void {
  if (isSuggesting) void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  isSuggesting = false;
}

function failureOf(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "known";
  return name === "NotAllowedError" || name === "AbortError" ? "cancelled" : "unavailable";
}
