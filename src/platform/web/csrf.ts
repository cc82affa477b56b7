/** Where a page that is rendered on the server leaves room for its visitor's CSRF token. */
export const TOKEN_PLACE = "@@token@@";

/** The visitor's CSRF token: of this page in the browser, a place for it while rendering on the server. */
export const csrfToken = (): string =>
  typeof document === "undefined" ? TOKEN_PLACE : (document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? "");
