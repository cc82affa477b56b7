import type { Analytics } from "#features/site/analytics/server/dependencies.ts";
import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import type { OrderLimits } from "#features/shop/orders/server/limits.ts";
import type { DemoUser } from "#features/account/sign-in/contract.ts";
import type { TryLimits } from "#features/account/sign-in/server/tries.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { BrandPicture } from "./brand/brand.ts";
import type { customers } from "./customers.ts";
import type { Providers } from "./providers.ts";
import type { PurchaseDependencies } from "./purchase.ts";
import type { ShopDependencies } from "./shop.ts";

/** All that features and their jobs depend on between them; each one's `Dependencies` takes its part. */
export type AppDependencies = Omit<Providers, "close"> &
  PurchaseDependencies &
  ShopDependencies & {
    db: Db;
    clock: Clock;
    customers: typeof customers;
    brand: Brand;
    brandPictures: BrandPicture[];
    jobs: Jobs;
    place: Place;
    /** The full address of one of the portal's paths, for mails and for those who send people back. */
    addressOf: (path: string) => string;
    isReady: () => Promise<boolean>;
    /** Limits on tries and floods, counted under hashes that need the secret. */
    limits: TryLimits;
    /** The limits of the settings, which pages are told, too. */
    pageLimits: PageLimits;
    /** For how many hours the answer to a submit is kept for the same again. */
    idempotencyHours: number;
    /** How many orders may be placed from one address and for one mailbox, and how long a guest's waits for its mailbox. */
    orderLimits: OrderLimits;
    log: Record<"info" | "warn", (about: object, message: string) => void>;
    /** How far ahead of now each time can be that something waits for. */
    bounds: Bounds[];
    /** Whom the sign-in page of a demo offers; nobody elsewhere. */
    demoUsers: DemoUser[];
    homeInternet: HomeInternetDependencies;
    analytics: Analytics;
  };
