import type { Worded } from "#platform/language.ts";

/**
 * The authorities for complaints that a provider does not settle, set by law rather than by the provider. The EU's platform for disputes closed in July 2025
 * and is not listed.
 */
export const REGULATORS = {
  consumers: {
    name: { bg: "Комисия за защита на потребителите", en: "Commission for Consumer Protection" },
    about: {
      bg: "за покупки, гаранции, отказ от договор и достъпност на магазина; при нея работят и помирителни комисии",
      en: "for purchases, guarantees, withdrawal and the accessibility of the shop; its conciliation bodies hear disputes too",
    },
    url: "https://kzp.bg",
  },
  communications: {
    name: { bg: "Комисия за регулиране на съобщенията", en: "Communications Regulation Commission" },
    about: {
      bg: "за договори и сметки за телефон, интернет и телевизия и за качеството им",
      en: "for contracts and bills of telephone, internet and television, and their quality",
    },
    url: "https://crc.bg",
  },
  data: {
    name: { bg: "Комисия за защита на личните данни", en: "Commission for Personal Data Protection" },
    about: { bg: "за личните Ви данни", en: "for your personal data" },
    url: "https://cpdp.bg",
  },
} satisfies Record<string, { name: Worded; about: Worded; url: `https://${string}` }>;
export type Regulator = keyof typeof REGULATORS;
