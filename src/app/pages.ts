import { accountPages } from "#features/account/web/pages.ts";
import { analyticsPages } from "#features/analytics/web/pages.ts";
import { cartPages } from "#features/cart/web/pages.ts";
import { checkoutPages } from "#features/checkout/web/pages.ts";
import { companyPages } from "#features/company/web/pages.ts";
import { cookieNoticePages } from "#features/cookie-notice/web/pages.ts";
import { comparePages } from "#features/compare/web/pages.ts";
import { helpPages } from "#features/help/web/pages.ts";
import { homeInternetPages } from "#features/home-internet/web/pages.ts";
import { homePages } from "#features/home/web/pages.ts";
import { hostedPaymentPages } from "#features/hosted-payment-page/web/pages.ts";
import { listingPages } from "#features/listing/web/pages.ts";
import { ordersPages } from "#features/orders/web/pages.ts";
import { outboxPages } from "#features/outbox/web/pages.ts";
import { productPages } from "#features/product/web/pages.ts";
import { searchPages } from "#features/search/web/pages.ts";
import { signInPages } from "#features/sign-in/web/pages.ts";
import { galleryPages } from "#features/ui-gallery/web/pages.ts";
import { vignettePages } from "#features/vignette/web/pages.ts";
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
  ...accountPages,
  ...homeInternetPages,
  ...helpPages,
  ...searchPages,
  ...analyticsPages,
  ...outboxPages,
  ...hostedPaymentPages,
];
