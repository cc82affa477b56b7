import type { AccountFault, BillingAccount, Typed } from "../contract.ts";
import { deliveryFields } from "../fields.ts";
import { deliveryOf, faultsOf, sameDelivery } from "../rules.ts";

/** What the form holds for each account; one whose fields are disabled is not in it. */
export const typedIn = (form: FormData, accounts: readonly BillingAccount[]): Typed[] =>
  accounts.flatMap(({ account }) => {
    const invoiceType = form.get(`invoiceType.${account}`);
    if (invoiceType === null) return [];
    const fields = Object.keys(deliveryFields).flatMap((field) => {
      const value = form.get(`${field}.${account}`);
      return typeof value === "string" ? [[field, value]] : [];
    });
    return [{ account, invoiceType, ...Object.fromEntries(fields) } as Typed];
  });

/** The faults of what was typed, as the server finds them. */
export const faultsIn = (typed: readonly Typed[], accounts: readonly BillingAccount[]): AccountFault[] =>
  typed.flatMap((one) => {
    const known = accounts.find(({ account }) => account === one.account);
    if (!known?.delivery) return [];
    const delivery = deliveryOf(one, known.delivery);
    if (sameDelivery(delivery, known.delivery)) return [];
    return faultsOf(delivery, known.consent !== null || one.consent === "yes").map((fault) => ({ account: one.account, ...fault }));
  });
