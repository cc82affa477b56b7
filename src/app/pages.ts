import { overviewPages } from "#features/account/overview/web/pages.ts";
import { profilePages } from "#features/account/profile/web/pages.ts";
import { analyticsPages } from "#features/site/analytics/web/pages.ts";
import { cartPages } from "#features/shop/cart/web/pages.ts";
import { checkoutPages } from "#features/shop/checkout/web/pages.ts";
import { companyPages } from "#features/site/company/web/pages.ts";
import { cookieNoticePages } from "#features/site/cookie-notice/web/pages.ts";
import { comparePages } from "#features/shop/compare/web/pages.ts";
import { helpPages } from "#features/support/help/web/pages.ts";
import { homeInternetPages } from "#features/home-internet/web/pages.ts";
import { homePages } from "#features/shop/home/web/pages.ts";
import { hostedPaymentPages } from "#features/shop/hosted-payment-page/web/pages.ts";
import { listingPages } from "#features/shop/listing/web/pages.ts";
import { ordersPages } from "#features/shop/orders/web/pages.ts";
import { outboxPages } from "#features/site/outbox/web/pages.ts";
import { productPages } from "#features/shop/product/web/pages.ts";
import { searchPages } from "#features/site/search/web/pages.ts";
import { signInPages } from "#features/account/sign-in/web/pages.ts";
import { galleryPages } from "#features/site/ui-gallery/web/pages.ts";
import { vignettePages } from "#features/shop/vignette/web/pages.ts";
import type { ScreenPage } from "#platform/web/page.ts";

/** Every page of the portal. A new feature adds its own list here. */
export const pages: ScreenPage[] = [
  ...homePages,
  ...galleryPages,
  ...vignettePages,
  ...listingPages,
  ...productPages,
  ...comparePages,
  ...cartPages,
  ...checkoutPages,
  ...ordersPages,
  ...signInPages,
  ...companyPages,
  ...cookieNoticePages,
  ...overviewPages,
  ...profilePages,
  ...homeInternetPages,
  ...helpPages,
  ...searchPages,
  ...analyticsPages,
  ...outboxPages,
  ...hostedPaymentPages,
];
