/** Small scenes for failures, in `currentColor` and the accent: in a file of their own, because every page loads them. */
export const NothingTherePicture = () => (
  <svg
    viewBox="0 0 200 160"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <ellipse cx="100" cy="146" rx="82" ry="7" fill="currentColor" opacity="0.12" stroke="none" />
    <path d="M52 140V28a8 8 0 0 1 8-8h52l30 30v32M112 20v30h30M52 140h52" fill="var(--surface)" />
    <path d="M72 70h36M72 90h24M72 110h16" stroke="var(--accent)" strokeWidth="5" />
    <circle cx="132" cy="106" r="26" fill="var(--surface)" strokeWidth="6" />
    <path d="m151 125 19 19" strokeWidth="9" />
  </svg>
);

export const WaitingPicture = () => (
  <svg viewBox="0 0 200 160" aria-hidden="true" fill="none">
    <ellipse cx="100" cy="146" rx="82" ry="7" fill="currentColor" opacity="0.12" />
    <circle cx="100" cy="82" r="56" fill="var(--surface)" stroke="currentColor" strokeWidth="4" />
    <path d="M100 82V46" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
    <path d="M100 82l24 16" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="100" cy="82" r="5" fill="currentColor" />
    <path d="M100 32v6M100 126v6M50 82h6M144 82h6" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
