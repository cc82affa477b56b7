/** The mark of the house, a door that stands ajar with light behind it, and its name. */
export const Logo = () => (
  <svg viewBox="0 0 132 40" role="presentation" aria-hidden="true">
    <path d="M4 38V18C4 9 10.5 3 18 3s14 6 14 15v20z" fill="var(--accent)" />
    <path d="M4 38V18C4 9 10.5 3 18 3v35z" fill="var(--brand)" />
    <path d="M18 3l7.5 4.500V38H18z" fill="var(--brand)" opacity="0.55" />
    <circle cx="14.2" cy="22" r="1.5" fill="var(--on-brand)" />
    <path d="M1.5 38.500h33" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    <text x="43" y="29.5" fontFamily="var(--font)" fontSize="27" fontWeight="800" letterSpacing="-0.8" fill="currentColor">
      Vrata
    </text>
  </svg>
);
