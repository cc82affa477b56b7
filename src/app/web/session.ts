import { questionNamed } from "./question.ts";

/** Published while a user whose session has ended is asked to sign in again. */
export const SESSION_ENDED = "session-ended";
/** `signInAgain` resolves true once that is done, false when it is dismissed. */
export const { ask: signInAgain, answer: signedInAgain } = questionNamed(SESSION_ENDED);

/** Published while a user must prove who they are before a change. */
export const UNCONFIRMED = "unconfirmed";
/** `confirmIdentity` resolves true once that is done, false when it is dismissed. */
export const { ask: confirmIdentity, answer: identityConfirmed } = questionNamed(UNCONFIRMED);
