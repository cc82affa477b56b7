/**
 * A number or code without what people copy along with it: spaces, marks that cannot be seen, dashes of all kinds, brackets, slashes, dots, a `tel:` before it and
 * the comma of a list after it. Digits of other widths become usual ones; all else stays, to be refused.
 */
export const bareDigits = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}\u2212()./]/gu, "")
    .replace(/^tel:/i, "")
    .replace(/[,;]$/, "");
