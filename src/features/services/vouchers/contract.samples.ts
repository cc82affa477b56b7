import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import type { vouchersContract } from "./contract.ts";

const shown = { name: "n", descriptions: "d", terms: "t", price: "0", voucherCurrentValue: "500" };
const voucher = { serviceId: "888100102", offerId: "VO-LOYAL", ...shown };
const fields = { optional: Object.keys(shown), freeText: Object.keys(shown) };

export const samples: Samples<typeof vouchersContract> = {
  vouchers: { as: home, query: { serviceId: "888100102" } },
  voucherDetails: { as: home, query: voucher, ...fields },
  activateVoucher: { as: home, body: voucher, ...fields },
};
