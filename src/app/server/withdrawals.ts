import { orderWithdrawals } from "#features/shop/orders/server/withdrawing.ts";
import type { WithdrawalSource } from "#features/shop/withdrawal/server/dependencies.ts";
import type { AppDependencies } from "./dependencies.ts";

/** Every kind of contract that can be withdrawn from. A feature that concludes contracts adds its line here. */
export const withdrawalsOf = (deps: AppDependencies): WithdrawalSource[] => [orderWithdrawals(deps)];
