import type { FastifyInstance } from "fastify";
import { overview } from "#features/account/overview/server/feature.ts";
import { profile } from "#features/account/profile/server/feature.ts";
import { openDoor } from "#features/site/analytics/server/door.ts";
import { reportRoom } from "#features/site/analytics/server/feature.ts";
import type { Analytics } from "#features/site/analytics/server/needs.ts";
import { antivirusDownload } from "#features/home-internet/antivirus-download/server/feature.ts";
import { help } from "#features/support/help/server/feature.ts";
import { home } from "#features/shop/home/server/feature.ts";
import { homeInternet } from "#features/home-internet/server/feature.ts";
import type { HomeInternetNeeds } from "#features/home-internet/server/needs.ts";
import { devicesOfOffers } from "#features/shop/catalogue/server/comparing.ts";
import { listing } from "#features/shop/listing/server/feature.ts";
import { servePictures } from "#features/shop/catalogue/server/pictures.ts";
import { likedAccessories } from "#features/shop/catalogue/server/presents.ts";
import { findDevice, productsOfOffers } from "#features/shop/catalogue/server/store.ts";
import { company } from "#features/site/company/server/feature.ts";
import { cookieNotice } from "#features/site/cookie-notice/server/feature.ts";
import { compareRoom } from "#features/shop/compare/server/feature.ts";
import { hostedPaymentPage } from "#features/shop/hosted-payment-page/server/feature.ts";
import { outbox } from "#features/site/outbox/server/feature.ts";
import { cartRoom } from "#features/shop/cart/server/feature.ts";
import { checkoutRoom } from "#features/shop/checkout/server/feature.ts";
import { confirmingOrders } from "#features/shop/orders/confirming/server/feature.ts";
import { ordersRoom } from "#features/shop/orders/server/feature.ts";
import type { OrderLimits } from "#features/shop/orders/server/limits.ts";
import { productRoom } from "#features/shop/product/server/feature.ts";
import { myOrdersRoom } from "#features/shop/orders/history/server/feature.ts";
import type { DemoUser } from "#features/account/sign-in/contract.ts";
import { signInRoom } from "#features/account/sign-in/server/feature.ts";
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
import type { House } from "#platform/server/house.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import { serve } from "#platform/server/serve.ts";
import type { BrandPicture } from "./server/brand/brand.ts";
import { serveBrand } from "./server/brand/serve-brand.ts";
import type { customers } from "./server/customers.ts";
import { homeDependencies, searchDependencies } from "./server/finding.ts";
import type { Providers } from "./server/providers.ts";
import type { PurchaseNeeds } from "./server/purchase.ts";
import { openShelf } from "./server/shop.ts";

/** All that the rooms and jobs of the house need between them; each one's `Needs` takes its part. */
export type RoofNeeds = Omit<Providers, "close"> &
  PurchaseNeeds & {
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
    homeInternet: HomeInternetNeeds;
    analytics: Analytics;
  };

/** Every room's endpoints, on the server. A new feature adds its line here, in `contracts.ts` and in `pages.ts`. */
export function openRooms(app: FastifyInstance, house: House, needs: RoofNeeds): void {
  serve(app, health, { needs, house });
  serve(app, signInRoom, { needs, house });
  serve(app, cookieNotice, { needs, house });
  serve(app, company, { needs, house });
  serveBrand(app, { ...needs, contextPath: house.place.contextPath });
  servePictures(app, { db: needs.db, contextPath: house.place.contextPath });
  serve(app, productRoom, { needs: { ...needs, findDevice, likedAccessories }, house });
  serve(app, compareRoom, { needs: { ...needs, productsOfOffers, devicesOfOffers }, house });
  const shop = { ...openShelf(), db: needs.db, pageLimits: needs.pageLimits };
  const asksRegistry = onSale(needs);
  serve(app, home, { needs: homeDependencies({ ...shop, onSale: asksRegistry }), house });
  serve(app, search, { needs: searchDependencies({ ...shop, brand: needs.brand }), house });
  serve(app, listing, { needs: shop, house });
  serve(app, cartRoom, { needs, house });
  serve(app, checkoutRoom, { needs, house });
  serve(app, ordersRoom, { needs, house });
  serve(app, confirmingOrders, { needs, house });
  serve(app, myOrdersRoom, { needs, house });
  serve(app, vignette, { needs: { ...needs, onSale: asksRegistry }, house });
  serve(app, overview, { needs, house });
  serve(app, profile, { needs: { ...needs, signIn: signInOffers(needs) }, house });
  serve(app, homeInternet, { needs: needs.homeInternet, house });
  serve(app, help, { needs, house });
  openDoor(app, { needs, house });
  serve(app, reportRoom, { needs, house });
  if (needs.outbox) serve(app, outbox, { needs: { outbox: needs.outbox }, house });
  if (needs.downloadDesk) serve(app, antivirusDownload, { needs: { desk: needs.downloadDesk }, house });
  if (needs.paymentDesk) serve(app, hostedPaymentPage, { needs: { jobs: needs.jobs, desk: needs.paymentDesk, place: house.place }, house });
}
