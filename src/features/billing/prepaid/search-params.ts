import { withQuery } from "#platform/address.ts";
import { faultsText } from "#platform/listed-faults.ts";
import type { FieldFault, Way } from "./rules.ts";

/** Where a recharge is followed: at its number of the customer, or on the page for every number. */
type Followed = { id: string; quick: boolean; msisdn: string };
export const rechargeAddress = ({ id, quick, msisdn }: Followed, more: { away?: "yes" } = {}): string =>
  quick
    ? withQuery("/recharge", { recharge: id, ...more })
    : withQuery("{area}/invoices", { open: "payments", prepaidNumber: msisdn, recharge: id, ...more });

/** The form of a number of the customer, with what is wrong; what was typed is not in the address. */
export const numberAddress = (msisdn: string, faults: readonly FieldFault[] = []): string =>
  withQuery("{area}/invoices", { open: "payments", prepaidNumber: msisdn, faults: faultsText(faults) });

/** The form for every number, with what is wrong. */
export const quickAddress = (way: Way, faults: readonly FieldFault[]): string =>
  withQuery("/recharge", { way, faults: faultsText(faults) });
