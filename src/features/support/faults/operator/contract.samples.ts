import { operator } from "#testing/people.ts";
import { DESK_FAULT, DRAFT_FAULT, type Samples } from "#testing/sample.ts";
import { faultNotice, type faultDeskContract } from "./contract.ts";

const texts = { textBg: "Прекъснат кабел.", textEn: "A cut cable." };

export const samples: Samples<typeof faultDeskContract> = {
  faultDesk: { as: operator },
  deskFault: { as: operator, params: { id: DESK_FAULT }, query: { request: DRAFT_FAULT }, optional: ["request"] },
  faultDraft: { as: operator, params: { id: DRAFT_FAULT } },
  draftFault: {
    as: operator,
    body: {
      ...{ nameBg: "Видин, центърът", nameEn: "Vidin, the centre", places: "Видин: ул. Дунавска", ...texts },
      ...{ INTERNET: "yes", TV: "", MOBILE: "", FIXED: "", beganAt: "2026-11-21T09:30", expectedEnd: "2026-11-22T09:30" },
    },
    freeText: ["nameBg", "nameEn", "places", "textBg", "textEn"],
    optional: ["TV", "MOBILE", "FIXED", "expectedEnd"],
  },
  openFault: { as: operator, params: { id: DRAFT_FAULT }, body: {} },
  changeFault: {
    as: operator,
    params: { id: DESK_FAULT },
    body: { ...texts, expectedEnd: "2026-11-22T09:30" },
    freeText: ["textBg", "textEn"],
    optional: ["expectedEnd"],
  },
  faultNotice: { as: operator, params: { id: DESK_FAULT } },
  sendFaultNotice: {
    as: operator,
    params: { id: DESK_FAULT },
    prepare: async ({ browser }) => ({ body: { version: (await browser.call(faultNotice, { params: { id: DESK_FAULT } })).body.version } }),
  },
  endFault: { as: operator, params: { id: DESK_FAULT }, body: {} },
};
