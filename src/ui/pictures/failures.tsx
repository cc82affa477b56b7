/** Small scenes for failures, in `currentColor` and the accent: in a file of their own, because every page loads them. */
export const ClosedDoorPicture = () => (
  <svg viewBox="0 0 200 160" aria-hidden="true" fill="none">
    <ellipse cx="100" cy="146" rx="82" ry="7" fill="currentColor" opacity="0.12" />
    <path d="M62 144V64c0-24 16-40 38-40s38 16 38 40v80z" fill="var(--surface)" stroke="currentColor" strokeWidth="4" />
    <path d="M74 144V66c0-17 10-29 26-29s26 12 26 29v78z" fill="var(--accent)" opacity="0.28" />
    <path d="M74 144V66c0-17 10-29 26-29v107z" fill="currentColor" opacity="0.9" />
    <circle cx="94" cy="94" r="3.5" fill="var(--accent)" />
    <path d="M24 144h152" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    <path d="M150 60c8 0 12 5 12 11 0 9-10 9-10 17M152 98v1" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
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
