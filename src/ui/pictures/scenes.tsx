const outline = { stroke: "currentColor", strokeWidth: 4, strokeLinejoin: "round" } as const;

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
    <path d="M30 96 46 32c2-8 7-12 15-12h38c8 0 13 4 15 12l16 64z" fill="var(--brand-soft)" {...outline} />
    <path d="M12 100h136" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    <rect x="60" y="40" width="40" height="40" rx="8" fill="var(--accent)" />
    <path d="m70 60 7 7 14-14" stroke="var(--night)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export const HomeNetworkPicture = () => (
  <svg viewBox="0 0 160 120" aria-hidden="true" fill="none">
    <path d="M22 58 80 16l58 42v46H22z" fill="var(--brand-soft)" {...outline} />
    <rect x="52" y="82" width="56" height="14" rx="5" fill="currentColor" />
    <circle cx="64" cy="89" r="2.4" fill="var(--accent)" />
    <path d="M66 70c8-8 20-8 28 0M57 60c13-13 33-13 46 0" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="80" cy="77" r="3.4" fill="var(--accent)" />
  </svg>
);

/** A phone, a watch and a router: what the shop sells. */
export const DevicesPicture = () => (
  <svg viewBox="0 0 160 120" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="4" strokeLinejoin="round">
    <rect x="58" y="14" width="46" height="86" rx="9" fill="var(--brand-soft)" />
    <path d="M72 88h18" strokeLinecap="round" />
    <path d="M70 40h22M70 52h14" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    <path d="M22 58h20l-3-16H25zM22 84h20l-3 16H25z" />
    <rect x="18" y="56" width="28" height="30" rx="8" fill="var(--brand-soft)" />
    <path d="M116 72V46m26 26V46" strokeLinecap="round" />
    <rect x="112" y="72" width="34" height="28" rx="7" fill="var(--brand-soft)" />
    <circle cx="122" cy="86" r="2.4" fill="var(--accent)" stroke="none" />
  </svg>
);

export const InvoicePicture = () => (
  <svg viewBox="0 0 160 120" aria-hidden="true" fill="none">
    <path d="M46 14h52l20 20v72l-10-6-9 6-9-6-10 6-9-6-9 6-8-6-8 6z" fill="var(--brand-soft)" {...outline} />
    <path d="M98 14v20h20" {...outline} />
    <path d="M60 52h44M60 66h44M60 80h22" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
  </svg>
);

/** The hero of the front page: an open door at night with a morning road behind it, and a home with its network beside it. */
export const HeroPicture = () => (
  <svg viewBox="0 0 520 420" aria-hidden="true" fill="none">
    <defs>
      <linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#f7b84f" />
        <stop offset="1" stopColor="#fff0cf" />
      </linearGradient>
      <linearGradient id="hero-beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffd98f" stopOpacity="0.6" />
        <stop offset="1" stopColor="#ffd98f" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="hero-leaf" x1="1" y1="0" x2="0" y2="0">
        <stop offset="0" stopColor="#2a8b7e" />
        <stop offset="1" stopColor="#0b5e57" />
      </linearGradient>
      <radialGradient id="hero-glow">
        <stop offset="0" stopColor="#ffd98f" stopOpacity="0.3" />
        <stop offset="1" stopColor="#ffd98f" stopOpacity="0" />
      </radialGradient>
      <clipPath id="hero-inside">
        <path d="M196 332V172c0-50 31-88 74-88s74 38 74 88v160z" />
      </clipPath>
    </defs>
    <circle cx="270" cy="210" r="206" fill="url(#hero-glow)" />
    <Night />
    <path d="M196 332h148l112 88H118z" fill="url(#hero-beam)" />
    <path d="M180 332V172c0-60 39-104 90-104s90 44 90 104v160z" fill="#123f3c" stroke="#3f8f7f" strokeWidth="5" />
    <g clipPath="url(#hero-inside)">
      <path d="M196 84h148v248H196z" fill="url(#hero-sky)" />
      <circle cx="300" cy="206" r="30" fill="#fffaf0" opacity="0.55" />
      <circle cx="300" cy="206" r="21" fill="#fffdf6" />
      <path d="M190 262c28-30 44-34 68-18 24-30 56-34 92-12v104H190z" fill="#7db8a4" />
      <path d="M190 284c36-26 62-16 84-6 26-20 50-18 76-8v64H190z" fill="#3f8f7f" />
      <path d="M190 306c44-20 110-22 160-4v32H190z" fill="#2b6f65" />
      <path d="M228 332c10-22 56-26 50-44-4-12-16-12-13-24h5c-1 10 15 12 19 25 6 20-12 22-13 43z" fill="#fff3d9" />
    </g>
    <path d="M196 332V172c0-62-19-92-42-95-27-4-46 38-46 103v178z" fill="url(#hero-leaf)" />
    <path d="M108 180v178l-7 3V184c0-20 2-36 6-50z" fill="#063f3a" />
    <path
      d="M184 256v70l-62 16v-74zM184 234v-56c0-40-10-66-26-68-20-2-36 26-36 66v66z"
      stroke="#0a4f49"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <circle cx="121" cy="254" r="6" fill="#f0a63a" />
  </svg>
);

/** The scenery around the hero's door: stars, trees, and a home on its network. */
const Night = () => (
  <>
    <g fill="#cfe6df" opacity="0.75">
      <circle cx="78" cy="98" r="2.6" />
      <circle cx="142" cy="38" r="2" />
      <circle cx="384" cy="58" r="2.6" />
      <circle cx="484" cy="118" r="2" />
      <circle cx="44" cy="176" r="2" />
      <circle cx="342" cy="30" r="2" />
      <circle cx="444" cy="52" r="1.6" />
      <circle cx="208" cy="22" r="1.6" />
    </g>
    <path d="M20 332h480" stroke="#2f6f68" strokeWidth="5" strokeLinecap="round" />
    <path d="m62 232 26 70H36zM62 262l32 68H30z" fill="#1f5a53" />
    <path d="M62 312v20" stroke="#2f6f68" strokeWidth="5" />
    <path d="M398 332v-60l38-30 38 30v60z" fill="#1f5a53" />
    <path d="m388 278 48-38 48 38" stroke="#3f8f7f" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M412 290h18v18h-18z" fill="#ffd98f" />
    <path d="M444 332v-32c0-6 4-9 9-9s9 3 9 9v32z" fill="#0f3b38" />
    <g stroke="#f0a63a" strokeWidth="7" strokeLinecap="round">
      <path d="M401 184c20-19 50-19 70 0" opacity="0.55" />
      <path d="M417 201c11-10 27-10 38 0" opacity="0.85" />
    </g>
    <circle cx="436" cy="219" r="6.5" fill="#f0a63a" />
  </>
);
