/**
 * Names that some browser of the floor lacks, or that the data cannot tell from such, with what happens there. A name that is no longer found must go from here.
 * Names of styles may stand for all of their values: `cursor: *`.
 */
const SCRIPTS: Record<string, string> = {
  // methods of our own that are called like one of the platform
  ".address()": "our call of a change of address",
  ".bytes()": "our words for how long a name may be",
  ".cap()": "our words for a spending cap",
  ".number()": "our words and columns",
  ".percent()": "our words for a share",
  ".share()": "our words for a share",
  ".when()": "our words for a time",
  ".zip()": "our words for an archive",
  // there or not, as the library finds out before
  ".checkVisibility()": "React Aria looks whether elements have it",
  ".getTextInfo()": "React Aria looks whether locales have it",
  ".getWeekInfo()": "React Aria's dates look whether locales have it",
  ".startViewTransition()": "React's view transitions, which no page has",
  ".signalAllAcceptedCredentials()": "looked for before it is called; passkeys work without it",
  ".signalCurrentUserDetails()": "looked for before it is called; passkeys work without it",
  ".signalUnknownCredential()": "looked for before it is called; passkeys work without it",
  "PublicKeyCredential.getClientCapabilities": "looked for before it is called; passkeys work without it",
  IS_REACT_ACT_ENVIRONMENT: "of tests; React Aria takes typeof first",
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "of React's tools; React takes typeof first",
  "navigator.connection": "React looks whether it is there",
  navigation: "React takes typeof first, and shows its progress without it",
  process: "of Node; React takes typeof first",
  setImmediate: "of Node; React takes typeof first",
};

const STYLES: Record<string, string> = {
  "::selection": "marked text has the phone's own colour",
  "@media (prefers-reduced-transparency)": "what is behind a modal stays blurred, as for everybody",
  "ascent-override": "of the font until ours is there: lines may move once",
  "descent-override": "of the font until ours is there: lines may move once",
  "line-gap-override": "of the font until ours is there: lines may move once",
  "size-adjust": "of the font until ours is there: lines may move once",
  "contain-intrinsic-size": "long threads are laid out at once, and slower",
  "content-visibility": "long threads are laid out at once, and slower",
  "content-visibility: *": "long threads are laid out at once, and slower",
  "cursor: *": "phones have no pointer",
  "font-family: ui-monospace": "the next font of the list",
  "forced-color-adjust": "no forced colours there",
  "forced-color-adjust: *": "no forced colours there",
  resize: "phones have no corner to pull; the field scrolls",
  "resize: *": "phones have no corner to pull; the field scrolls",
  "scrollbar-gutter": "the page moves aside by a scroll bar when a modal opens",
  "scrollbar-gutter: *": "the page moves aside by a scroll bar when a modal opens",
  "scrollbar-width": "a scroll bar under what slides",
  "scrollbar-width: *": "a scroll bar under what slides",
  "text-wrap": "lines end where they are full",
  "text-wrap: *": "lines end where they are full",
};

export const ALLOWED: Readonly<Record<string, string>> = { ...SCRIPTS, ...STYLES };

/** The entry of the list for a name. */
export const allowance = (name: string): string | undefined =>
  [name, name.replace(/: .*/, ": *")].find((one) => Object.hasOwn(ALLOWED, one));
