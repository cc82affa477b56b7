import { operator } from "#testing/people.ts";
import { DRAFT_NOTICE, SENDING_NOTICE, type Samples } from "#testing/sample.ts";
import type { noticesContract } from "./contract.ts";

export const samples: Samples<typeof noticesContract> = {
  deskNotices: { as: operator },
  deskNotice: { as: operator, params: { id: DRAFT_NOTICE.id } },
  draftNotice: {
    as: operator,
    body: {
      channel: "mail",
      type: "",
      titleBg: "Профилактика",
      titleEn: "Maintenance",
      bg: "Тази нощ обновяваме мрежата.",
      en: "We renew the network tonight.",
      audience: "area",
      area: "Лозенец",
      serviceType: "",
      list: "",
    },
    freeText: ["titleBg", "titleEn", "bg", "en", "area", "list"],
    optional: ["type", "titleBg", "titleEn", "area", "serviceType", "list"],
  },
  sendNotice: { as: operator, params: { id: DRAFT_NOTICE.id }, body: { people: DRAFT_NOTICE.people } },
  stopNotice: { as: operator, params: { id: SENDING_NOTICE }, body: {} },
};
