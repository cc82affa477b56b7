import { overviewContract } from "#features/account/overview/contract.ts";
import { profileContract } from "#features/account/profile/contract.ts";
import { analyticsContract } from "#features/site/analytics/contract.ts";
import { antivirusDownloadContract } from "#features/home-internet/antivirus-download/contract.ts";
import { homeContract } from "#features/shop/home/contract.ts";
import { searchContract } from "#features/site/search/contract.ts";
import { helpContract } from "#features/support/help/contract.ts";
import { homeInternetContract } from "#features/home-internet/contract.ts";
import { hostedPaymentPageContract } from "#features/shop/hosted-payment-page/contract.ts";
import { listingContract } from "#features/shop/listing/contract.ts";
import { outboxContract } from "#features/site/outbox/contract.ts";
import { cartContract } from "#features/shop/cart/contract.ts";
import { companyContract } from "#features/site/company/contract.ts";
import { cookieNoticeContract } from "#features/site/cookie-notice/contract.ts";
import { compareContract } from "#features/shop/compare/contract.ts";
import { checkoutContract } from "#features/shop/checkout/contract.ts";
import { confirmingContract } from "#features/shop/orders/confirming/contract.ts";
import { ordersContract } from "#features/shop/orders/contract.ts";
import { productContract } from "#features/shop/product/contract.ts";
import { myOrdersContract } from "#features/shop/orders/history/contract.ts";
import { signInContract } from "#features/account/sign-in/contract.ts";
import { vignetteContract } from "#features/shop/vignette/contract.ts";
import type { Contract } from "#platform/endpoint.ts";
import { healthContract } from "#platform/health.ts";

/** Every contract of the portal, by the feature's name, for the documents and the tests that walk them all. */
export const contracts: Record<string, Contract> = {
  health: healthContract,
  "sign-in": signInContract,
  company: companyContract,
  "cookie-notice": cookieNoticeContract,
  overview: overviewContract,
  profile: profileContract,
  "home-internet": homeInternetContract,
  help: helpContract,
  home: homeContract,
  search: searchContract,
  "antivirus-download": antivirusDownloadContract,
  outbox: outboxContract,
  "hosted-payment-page": hostedPaymentPageContract,
  product: productContract,
  compare: compareContract,
  listing: listingContract,
  cart: cartContract,
  checkout: checkoutContract,
  orders: ordersContract,
  "confirming-orders": confirmingContract,
  "my-orders": myOrdersContract,
  vignette: vignetteContract,
  analytics: analyticsContract,
};
