import { fragmentsOf } from "#platform/web/fragment.ts";
import { myOrdersContract } from "../history/contract.ts";
import { CancelFormFragment, CancelledFragment, DetailsFragment, HistoryFragment } from "../history/web/OrderFragments.tsx";

export const fragments = fragmentsOf(myOrdersContract, {
  orderHistory: HistoryFragment,
  orderDetails: DetailsFragment,
  cancelForm: CancelFormFragment,
  cancelOrder: CancelledFragment,
});
