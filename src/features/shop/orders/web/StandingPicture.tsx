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

/** An open gate for an order in good standing, and a warning sign otherwise. */
export function StandingPicture({ standing }: { standing: OrderState }) {
  const open = SIGN_OF[standing] === "good" || standing === "activating";
  return (
    <svg className={css.picture} viewBox="0 0 200 170" aria-hidden="true" fill="none">
      <ellipse cx="100" cy="154" rx="86" ry="9" fill="#000" opacity="0.22" />
      <path d="M46 152V70c0-32 22-54 54-54s54 22 54 54v82z" fill={open ? "#f0a63a" : "#17504a"} />
      {open && <path d="M92 152l6-58h4l6 58z" fill="#fff8e8" />}
      {open && <path d="M62 152l30-70h16l30 70z" fill="#0c2b2a" opacity="0.85" />}
      {open && <path d="M100 90v10M100 108v13M100 130v16" stroke="#fff8e8" strokeWidth="4" strokeLinecap="round" />}
      <path d="M46 152V70c0-32 22-54 54-54" stroke="#62cdbd" strokeWidth="6" strokeLinecap="round" />
      <path d="M100 16c32 0 54 22 54 54v82" stroke="#62cdbd" strokeWidth="6" strokeLinecap="round" />
      <path d="M20 153h160" stroke="#b9cfc9" strokeWidth="5" strokeLinecap="round" />
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
      <circle cx="159" cy="43" r="25" fill={fill} stroke="#0c2b2a" strokeWidth="5" />
      <path d={path} stroke="#06231f" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}
