/** The form fields for the CSRF token and the idempotency key, which a form without a script cannot send as headers. */
export const TOKEN_FIELD = "_csrf";
export const KEY_FIELD = "_key";
/** The field for the password of a person who must prove who they are, in a form without a script. */
export const CONFIRM_FIELD = "_confirm";
