import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageContext } from "#platform/web/words.ts";
import type { Asset } from "../contract.ts";
import { LineCard } from "./LineCard.tsx";

const asset: Asset = {
  ...{ assetId: "a", serviceType: "MOBILE", serviceId: "888100100", displayName: "Телефон", tariffName: "Предплатена", bundled: false },
  ...{ status: "ACTIVE", suspended: false, suspensionReason: null, prepaid: true, prepaidStatus: "ACTIVE", expireDate: null },
  ...{ balance: { eur: "5.00", bgn: "9.78" }, hasIndividualFault: false, visitDate: null, hasGroupFault: false, resolutionDate: null },
  ...{ customerCode: "100000001", billingAccountCode: "1000000011", cid: null, address: null },
};

test("the balance is read as a word and a sum", () => {
  const html = renderToStaticMarkup(
    <LanguageContext value="bg">
      <LineCard asset={asset} />
    </LanguageContext>,
  );
  expect(html.replaceAll(/<[^>]+>/g, "")).toMatch(/Баланс 5,00\s€/);
});
