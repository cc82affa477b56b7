/** The mark of the house, a door that stands ajar with light behind it, and its name. */
export const Logo = () => (
  <svg viewBox="0 0 132 40" role="presentation" aria-hidden="true">
    <path d="M4 38V18C4 9 10.3 3 18 3s14 6 14 15v20z" fill="var(--accent)" />
    <path d="M4 38V18C4 9 10.3 3 18 3l4 5.5V34z" fill="var(--brand)" />
    <circle cx="17.8" cy="22" r="1.7" fill="var(--accent)" />
    <path d="M1.5 38.5h33" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    <text x="43" y="29.5" fontFamily="var(--font)" fontSize="27" fontWeight="800" letterSpacing="-0.8" fill="currentColor">
      Vrata
    </text>
  </svg>
);
