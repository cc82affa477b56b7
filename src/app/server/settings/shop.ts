import { choice, number, setting } from "./shapes.ts";

/** What the shop shows and compares, and how it takes goods back (decisions §6). */
export const shopSettings = {
  LISTING_MOST: setting(number(30, 1_000), {
    default: "200",
    about: "Products that one answer of a listing holds at most, “All” included; more cost every visitor time.",
  }),
  COMPARE_MOST: setting(number(3, 8), {
    default: "4",
    about: "Devices that are compared side by side; a page fits eight at most.",
  }),
  CANCELLING_CHARACTERS: setting(number(50, 2_000), {
    default: "500",
    about: "Length of a buyer's own words for cancelling an order; the database stores 2,000 at most.",
  }),
  LEV: setting(choice("on", "off"), {
    default: "off",
    about:
      "Whether lev is shown beside euro in pages, mails and receipts; the duty to show both ended on 8 August 2026. The vignette price list shows both always, and bills of before 2026 stay in lev.",
  }),
  WITHDRAWAL_DAYS: setting(number(14, 365), {
    default: "14",
    about:
      "Days after delivery in which a buyer may withdraw without a reason; the law gives 14 (directive 2011/83/EU), a provider may give more. Texts that name the days follow it.",
  }),
} as const;
