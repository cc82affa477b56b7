/** The illustration of the sign-in page: an open door with light behind it. */
export const Door = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 72 72" aria-hidden="true" fill="none">
    <rect width="72" height="72" rx="20" fill="var(--brand-soft)" />
    <path d="M22 60V26a14 14 0 0 1 28 0v34z" fill="var(--accent)" />
    <path d="M22 60V26a14 14 0 0 1 14-14v48z" fill="var(--brand)" />
    <path d="M36 12l9 7.5V57l-9 3z" fill="var(--brand-strong)" />
    <circle cx="41.5" cy="38" r="1.9" fill="var(--accent)" />
    <path d="M14 60h44" stroke="var(--brand-strong)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
