import { cartBounds } from "#features/shop/cart/server/store.ts";
import { catalogueBounds } from "#features/shop/catalogue/server/bounds.ts";
import { comparisonBounds } from "#features/shop/compare/server/store.ts";
import { homeInternetBounds } from "#features/home-internet/server/bounds.ts";
import { orderBounds } from "#features/shop/orders/server/bounds.ts";
import { sessionBounds } from "#features/account/customers/server/sessions.ts";
import { IDLE } from "#features/account/sign-in/rules.ts";
import { vignetteBounds } from "#features/shop/vignette/server/bounds.ts";
import { platformBounds, type Bounds } from "#platform/server/clock-watch.ts";

type Lengths = Parameters<typeof orderBounds>[0] & Parameters<typeof homeInternetBounds>[0];

/** How far ahead of now each time that something waits for can be: a later one was written before the clock was set back. */
export const clockBounds = (lengths: Lengths): Bounds[] => [
  ...platformBounds,
  ...sessionBounds({ idleSeconds: IDLE / 1_000 }),
  ...cartBounds,
  ...comparisonBounds,
  ...orderBounds(lengths),
  ...catalogueBounds,
  ...vignetteBounds,
  ...homeInternetBounds(lengths),
];
