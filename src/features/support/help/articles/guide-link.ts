import type { ServiceType } from "#features/account/customers/contract.ts";

/** From an article to the guide for help with a fault. */
export const guideLink = (serviceType?: ServiceType) =>
  ({
    to: `{area}/services/troubleshooting${serviceType ? `?serviceType=${serviceType}` : ""}`,
    bg: "Намерете причината",
    en: "Find the cause",
  }) as const;
