import type { FastifyInstance } from "fastify";
import { overview } from "#features/account/overview/server/feature.ts";
import { profile } from "#features/account/profile/server/feature.ts";
import { openDoor } from "#features/site/analytics/server/door.ts";
import { reportFeature } from "#features/site/analytics/server/feature.ts";
import type { Analytics } from "#features/site/analytics/server/dependencies.ts";
import { antivirusDownload } from "#features/home-internet/antivirus-download/server/feature.ts";
import { help } from "#features/support/help/server/feature.ts";
import { home } from "#features/shop/home/server/feature.ts";
import { homeInternet } from "#features/home-internet/server/feature.ts";
import type { HomeInternetDependencies } from "#features/home-internet/server/dependencies.ts";
import { devicesOfOffers } from "#features/shop/catalogue/server/comparing.ts";
import { listing } from "#features/shop/listing/server/feature.ts";
import { servePictures } from "#features/shop/catalogue/server/pictures.ts";
import { likedAccessories } from "#features/shop/catalogue/server/presents.ts";
import { findDevice, productsOfOffers } from "#features/shop/catalogue/server/store.ts";
import { company } from "#features/site/company/server/feature.ts";
import { cookieNotice } from "#features/site/cookie-notice/server/feature.ts";
import { compareFeature } from "#features/shop/compare/server/feature.ts";
import { hostedPaymentPage } from "#features/shop/hosted-payment-page/server/feature.ts";
import { outbox } from "#features/site/outbox/server/feature.ts";
import { cartFeature } from "#features/shop/cart/server/feature.ts";
import { checkoutFeature } from "#features/shop/checkout/server/feature.ts";
import { confirmingOrders } from "#features/shop/orders/confirming/server/feature.ts";
import { ordersFeature } from "#features/shop/orders/server/feature.ts";
import type { OrderLimits } from "#features/shop/orders/server/limits.ts";
import { productFeature } from "#features/shop/product/server/feature.ts";
import { orderHistoryFeature } from "#features/shop/orders/history/server/feature.ts";
import type { DemoUser } from "#features/account/sign-in/contract.ts";
import { signInFeature } from "#features/account/sign-in/server/feature.ts";
import type { TryLimits } from "#features/account/sign-in/server/tries.ts";
import { signInOffers } from "#features/account/sign-in/server/offers.ts";
import { search } from "#features/site/search/server/feature.ts";
import { vignette } from "#features/shop/vignette/server/feature.ts";
import { onSale } from "#features/shop/vignette/server/on-sale.ts";
import type { Brand } from "#platform/brand.ts";
import type { Place } from "#platform/client.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Bounds } from "#platform/server/clock-watch.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import { health } from "#platform/server/health.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { serve } from "#platform/server/serve.ts";
import type { BrandPicture } from "./server/brand/brand.ts";
import { serveBrand } from "./server/brand/serve-brand.ts";
import type { customers } from "./server/customers.ts";
import { homeDependencies, searchDependencies } from "./server/finding.ts";
import type { Providers } from "./server/providers.ts";
import type { PurchaseDependencies } from "./server/purchase.ts";
import { openShelf } from "./server/shop.ts";

/** All that the rooms and jobs of the house need between them; each one's `Dependencies` takes its part. */
export type AppDependencies = Omit<Providers, "close"> &
  PurchaseDependencies & {
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

/** Every room's endpoints, on the server. A new feature adds its line here, in `contracts.ts` and in `pages.ts`. */
export function registerFeatures(app: FastifyInstance, context: ServerContext, deps: AppDependencies): void {
  serve(app, health, { deps, context });
  serve(app, signInFeature, { deps, context });
  serve(app, cookieNotice, { deps, context });
  serve(app, company, { deps, context });
  serveBrand(app, { ...deps, contextPath: context.place.contextPath });
  servePictures(app, { db: deps.db, contextPath: context.place.contextPath });
  serve(app, productFeature, { deps: { ...deps, findDevice, likedAccessories }, context });
  serve(app, compareFeature, { deps: { ...deps, productsOfOffers, devicesOfOffers }, context });
  const shop = { ...openShelf(), db: deps.db, pageLimits: deps.pageLimits };
  const asksRegistry = onSale(deps);
  serve(app, home, { deps: homeDependencies({ ...shop, onSale: asksRegistry }), context });
  serve(app, search, { deps: searchDependencies({ ...shop, brand: deps.brand }), context });
  serve(app, listing, { deps: shop, context });
  serve(app, cartFeature, { deps, context });
  serve(app, checkoutFeature, { deps, context });
  serve(app, ordersFeature, { deps, context });
  serve(app, confirmingOrders, { deps, context });
  serve(app, orderHistoryFeature, { deps, context });
  serve(app, vignette, { deps: { ...deps, onSale: asksRegistry }, context });
  serve(app, overview, { deps, context });
  serve(app, profile, { deps: { ...deps, signIn: signInOffers(deps) }, context });
  serve(app, homeInternet, { deps: deps.homeInternet, context });
  serve(app, help, { deps, context });
  openDoor(app, { deps, context });
  serve(app, reportFeature, { deps, context });
  if (deps.outbox) serve(app, outbox, { deps: { outbox: deps.outbox }, context });
  if (deps.downloadSimulator) serve(app, antivirusDownload, { deps: { simulator: deps.downloadSimulator }, context });
  if (deps.paymentSimulator)
    serve(app, hostedPaymentPage, { deps: { jobs: deps.jobs, simulator: deps.paymentSimulator, place: context.place }, context });
}
