import { accountContract } from "#features/account/contract.ts";
import { analyticsContract } from "#features/analytics/contract.ts";
import { antivirusDownloadContract } from "#features/antivirus-download/contract.ts";
import { homeContract } from "#features/home/contract.ts";
import { searchContract } from "#features/search/contract.ts";
import { helpContract } from "#features/help/contract.ts";
import { homeInternetContract } from "#features/home-internet/contract.ts";
import { hostedPaymentPageContract } from "#features/hosted-payment-page/contract.ts";
import { listingContract } from "#features/listing/contract.ts";
import { outboxContract } from "#features/outbox/contract.ts";
import { cartContract } from "#features/cart/contract.ts";
import { companyContract } from "#features/company/contract.ts";
import { cookieNoticeContract } from "#features/cookie-notice/contract.ts";
import { compareContract } from "#features/compare/contract.ts";
import { checkoutContract } from "#features/checkout/contract.ts";
import { confirmingContract } from "#features/orders/confirming-contract.ts";
import { ordersContract } from "#features/orders/contract.ts";
import { productContract } from "#features/product/contract.ts";
import { myOrdersContract } from "#features/orders/my-contract.ts";
import { signInContract } from "#features/sign-in/contract.ts";
import { vignetteContract } from "#features/vignette/contract.ts";
import type { Contract } from "#platform/endpoint.ts";
import { healthContract } from "#platform/health.ts";

/** Every contract of the house, by the feature's name, for the documents and the tests that walk them all. */
export const contracts: Record<string, Contract> = {
  health: healthContract,
  "sign-in": signInContract,
  company: companyContract,
  "cookie-notice": cookieNoticeContract,
  account: accountContract,
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
