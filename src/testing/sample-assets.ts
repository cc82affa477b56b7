import type { Asset } from "#features/account/overview/contract.ts";

/** A working mobile line, for tests. */
export const line: Asset = {
  assetId: "1",
  serviceType: "MOBILE",
  serviceId: "888100101",
  displayName: "Моят телефон",
  tariffName: "Easy",
  bundled: false,
  status: "ACTIVE",
  suspended: false,
  suspensionReason: null,
  prepaid: false,
  prepaidStatus: null,
  expireDate: null,
  balance: null,
  hasIndividualFault: false,
  visitDate: null,
  hasGroupFault: false,
  resolutionDate: null,
  customerCode: "100000001",
  billingAccountCode: "1000000011",
  cid: null,
  address: null,
};

/** A prepaid line with five euro and two months left, for tests. */
export const prepaid = (prepaidStatus: string, more: Partial<Asset> = {}): Asset => ({
  ...line,
  prepaid: true,
  prepaidStatus,
  balance: { eur: "5.00", bgn: "9.78" },
  expireDate: "2027-01-31",
  ...more,
});
