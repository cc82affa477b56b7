import { filled, shownBrand, type Brand } from "#platform/brand.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { companyContract } from "../contract.ts";

type Dependencies = { brand: Brand };

export const company: ServerFeature<typeof companyContract, Dependencies> = {
  contract: companyContract,
  handlers: {
    async companyDetails({ language }, { brand }) {
      const { number, vat, name, seat, note } = brand.company;
      const { phone, mail, hours, address, page } = brand.contact;
      return {
        status: 200,
        body: {
          name: name[language],
          number,
          vat,
          seat: seat[language],
          ...(note && { note: note[language] }),
          contact: { phone, mail, hours: hours[language], address: address[language], ...(page && { page }) },
        },
      };
    },

    async legalText({ params: { text }, language }, { brand }) {
      return { status: 200, body: filled(brand.legal[text][language], shownBrand(brand, language)) };
    },
  },
};

export const companyServer = {
  name: "company",
  about: "Who runs the portal: addresses, legal texts.",
  feature: company,
};
