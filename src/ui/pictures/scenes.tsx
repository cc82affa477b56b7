/** Small scenes for empty places and for what the portal offers, in `currentColor` and the accent. */
export const EmptyCartPicture = () => (
  <svg viewBox="0 0 200 160" aria-hidden="true" fill="none">
    <ellipse cx="100" cy="146" rx="70" ry="7" fill="currentColor" opacity="0.12" />
    <path d="M28 36h18l20 74h78l16-54H54" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M62 62h92l-12 42H72z" fill="var(--accent)" opacity="0.35" />
    <circle cx="80" cy="130" r="9" fill="currentColor" />
    <circle cx="132" cy="130" r="9" fill="currentColor" />
  </svg>
);

/** An electronic vignette on a windscreen. */
export const VignettePicture = () => (
  <svg viewBox="0 0 160 120" aria-hidden="true" fill="none">
    <path
      d="M30 96 46 32c2-8 7-12 15-12h38c8 0 13 4 15 12l16 64z"
      fill="var(--brand-soft)"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path d="M12 100h136" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    <rect x="60" y="40" width="40" height="40" rx="8" fill="var(--accent)" />
    <path d="m70 60 7 7 14-14" stroke="var(--night)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export const HomeNetworkPicture = () => (
  <svg viewBox="0 0 160 120" aria-hidden="true" fill="none">
    <path d="M22 58 80 16l58 42v46H22z" fill="var(--brand-soft)" stroke="currentColor" strokeWidth="4" strokeLinejoin="round" />
    <rect x="52" y="82" width="56" height="14" rx="5" fill="currentColor" />
    <circle cx="64" cy="89" r="2.4" fill="var(--accent)" />
    <path d="M66 70c8-8 20-8 28 0M57 60c13-13 33-13 46 0" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="80" cy="77" r="3.4" fill="var(--accent)" />
  </svg>
);

export const InvoicePicture = () => (
  <svg viewBox="0 0 160 120" aria-hidden="true" fill="none">
    <path
      d="M46 14h52l20 20v72l-10-6-9 6-9-6-10 6-9-6-9 6-8-6-8 6z"
      fill="var(--brand-soft)"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path d="M98 14v20h20" stroke="currentColor" strokeWidth="4" strokeLinejoin="round" />
    <path d="M60 52h44M60 66h44M60 80h22" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
  </svg>
);

/** The hero of the front page: an open door at night, the road through it and the signal above. */
export const HeroPicture = () => (
  <svg viewBox="0 0 520 420" aria-hidden="true" fill="none">
    <defs>
      <linearGradient id="hero-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffd98f" />
        <stop offset="1" stopColor="#f0a63a" />
      </linearGradient>
      <linearGradient id="hero-beam" x1="0.5" y1="0" x2="0.5" y2="1">
        <stop offset="0" stopColor="#ffd98f" stopOpacity="0.55" />
        <stop offset="1" stopColor="#ffd98f" stopOpacity="0" />
      </linearGradient>
    </defs>
    <path d="M196 330 60 420h420L344 330z" fill="url(#hero-beam)" />
    <path d="M176 332V168c0-62 40-106 94-106s94 44 94 106v164z" fill="#0f3b38" stroke="#2f6f68" strokeWidth="6" />
    <path d="M196 332V170c0-50 30-86 74-86s74 36 74 86v162z" fill="url(#hero-light)" />
    <path d="M344 332V170c0-20-5-38-13-52H209c-8 14-13 32-13 52v100c36-22 60-14 84-26 26-13 40-6 64-14z" fill="#fff3d9" opacity="0.55" />
    <path d="M196 298c30-34 52-16 76-36 24-19 44-12 72-30v100H196z" fill="#3f8f7f" />
    <path d="M196 318c34-22 60-8 86-24 22-13 38-10 62-20v58H196z" fill="#2b6f65" />
    <path d="M262 332c2-20 18-26 10-40-6-10-18-12-14-26l10-1c-2 10 12 13 17 25 6 16-2 22 7 42z" fill="#fff3d9" />
    <circle cx="302" cy="158" r="20" fill="#fffaf0" />
    <path d="M196 332V170c0-50 30-86 74-86L166 116c-20 8-32 30-32 58v182z" fill="#0b5e57" />
    <path d="M196 332V170c0-50 30-86 74-86L166 116c-20 8-32 30-32 58v182z" fill="#000" opacity="0.12" />
    <circle cx="182" cy="238" r="6" fill="#f0a63a" />
    <path d="M40 332h120M364 332h116" stroke="#2f6f68" strokeWidth="6" strokeLinecap="round" />
    <g stroke="#f0a63a" strokeWidth="8" strokeLinecap="round">
      <path d="M402 150c20-20 52-20 72 0" opacity="0.55" />
      <path d="M416 168c12-12 32-12 44 0" opacity="0.8" />
    </g>
    <circle cx="438" cy="186" r="7" fill="#f0a63a" />
    <g fill="#cfe6df" opacity="0.7">
      <circle cx="92" cy="92" r="2.6" />
      <circle cx="130" cy="52" r="2" />
      <circle cx="400" cy="70" r="2.6" />
      <circle cx="470" cy="104" r="2" />
      <circle cx="60" cy="160" r="2" />
      <circle cx="352" cy="40" r="2" />
    </g>
    <g>
      <path d="M404 332v-30c0-22 30-22 30 0v30z" fill="#3f8f7f" />
      <path d="M419 332v-26" stroke="#0f3b38" strokeWidth="3" />
      <path d="M78 332v-22c0-18 26-18 26 0v22z" fill="#2b6f65" />
      <path d="M91 332v-18" stroke="#0f3b38" strokeWidth="3" />
    </g>
  </svg>
);
