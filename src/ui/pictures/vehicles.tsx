import type { ReactNode } from "react";

const edge = { stroke: "currentColor", strokeWidth: 2, strokeLinejoin: "round" } as const;

/** Vehicles of the vignette shop, in the brand's two tones: `currentColor` and the accent. */
const wheel = (x: number, y = 62, r = 9) => (
  <g key={x}>
    <circle cx={x} cy={y} r={r} fill="currentColor" />
    <circle cx={x} cy={y} r={r * 0.42} fill="var(--surface)" />
  </g>
);
const road = <path d="M4 72h152" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" opacity="0.35" />;

const Vehicle = ({ wheels, children }: { wheels: number[]; children: ReactNode }) => (
  <svg viewBox="0 0 160 80" aria-hidden="true">
    {road}
    {children}
    {wheels.map((x) => wheel(x))}
  </svg>
);

export const CarPicture = () => (
  <Vehicle wheels={[40, 118]}>
    <path
      d="M18 60c-4 0-6-2-6-6v-7c0-4 2-6 6-7l18-3 16-15c3-3 6-4 10-4h31c5 0 8 1 11 4l15 14 18 4c6 1 9 4 9 9v5c0 4-2 6-6 6z"
      fill="var(--accent)"
    />
    <path
      d="M45 37l12-11c2-2 4-2.5 7-2.500h12V37zM82 23.500h10c4 0 6 1 8 3L111 37H82z"
      fill="var(--surface)"
      stroke="currentColor"
      strokeWidth="2"
    />
    <path d="M79 38v21M86 44h7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </Vehicle>
);

export const CamperPicture = () => (
  <Vehicle wheels={[40, 124]}>
    <path d="M12 18c0-4 2-6 6-6h92c4 0 6 2 7 5l2 9h9c4 0 6 1 8 5l9 15c1 2 2 4 2 7v5c0 2-1 3-3 3H16c-3 0-4-1-4-4z" fill="var(--accent)" />
    <path d="M12 36h104" stroke="var(--surface)" strokeWidth="5" opacity="0.7" />
    <path d="M24 20h22v12H24zM56 20h22v12H56zM121 31h8l8 14h-16z" fill="var(--surface)" {...edge} />
    <path d="M90 20h18v40H90z" fill="none" {...edge} />
    <circle cx="94.5" cy="42" r="1.6" fill="currentColor" />
  </Vehicle>
);

export const TrailerPicture = () => (
  <Vehicle wheels={[72]}>
    <path d="M24 22c3-6 8-8 15-8h64c8 0 13 3 15 10l6 24c2 8-1 12-8 12H30c-6 0-10-3-11-9-1-9 1-20 5-29z" fill="var(--accent)" />
    <path d="M36 22h26v16H33c0-6 1-11 3-16zM72 22h22v16H72z" fill="var(--surface)" {...edge} />
    <path d="M120 56h22M142 56v12M138 68h8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <path d="M26 46h94" stroke="currentColor" strokeWidth="2" opacity="0.5" />
  </Vehicle>
);
