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
