import type { OrderState } from "#vocabulary/states/order-states.ts";
import css from "./ConfirmationPage.module.css";

const SIGN_OF: Partial<Record<OrderState, "good" | "wait">> = {
  preparing: "good",
  sent: "good",
  "at-shop": "good",
  delivered: "good",
  active: "good",
  completed: "good",
  activating: "wait",
  "waiting-for-payment": "wait",
  "checking-payment": "wait",
  "awaiting-confirmation": "wait",
  "held-up": "wait",
};

/** A road under the sun for an order in good standing, and a dark disc with a warning sign otherwise. */
export function StandingPicture({ standing }: { standing: OrderState }) {
  const good = SIGN_OF[standing] === "good" || standing === "activating";
  return (
    <svg className={css.picture} viewBox="0 0 200 170" aria-hidden="true" fill="none">
      <ellipse cx="100" cy="158" rx="86" ry="8" fill="#000" opacity="0.22" />
      <circle cx="100" cy="88" r="64" fill={good ? "var(--accent)" : "var(--night-glow)"} stroke="var(--on-night-2)" strokeWidth="6" />
      {good && <path d="M70 141l22-53h16l22 53a61 61 0 0 1-60 0z" fill="var(--night)" opacity="0.85" />}
      {good && <path d="M100 96v8M100 112v11M100 131v12" stroke="var(--on-night)" strokeWidth="4" strokeLinecap="round" />}
      {good && <path d="M40 88h120" stroke="var(--night)" strokeWidth="4" opacity="0.85" />}
      <path d="M20 156h160" stroke="var(--on-night-2)" strokeWidth="5" strokeLinecap="round" />
      <Sign standing={standing} />
    </svg>
  );
}

const SIGNS = {
  good: { fill: "#7fd6a0", path: "M146 44l9 9 17-19" },
  wait: { fill: "#f5c46f", path: "M159 32v13l9 6" },
  bad: { fill: "#ff9d94", path: "M151 34l16 16M167 34l-16 16" },
};

function Sign({ standing }: { standing: OrderState }) {
  const kind = SIGN_OF[standing] ?? "bad";
  const { fill, path } = SIGNS[kind];
  return (
    <g>
      <circle cx="159" cy="43" r="25" fill={fill} stroke="var(--night)" strokeWidth="5" />
      <path d={path} stroke="#111" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}
