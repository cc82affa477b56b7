import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Line } from "#features/services/lines/contract.ts";
import type { ServiceOperation } from "#features/services/operations/contract.ts";
import type { ServiceKind } from "#features/services/operations/kinds.ts";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";

/** A line whose owner looks at its page. */
export const LINE: Line = {
  ...{ serviceId: "888100101", assetId: "a", name: "Моят телефон", type: "MOBILE", tariff: "Junior", state: "active", reason: null },
  ...{ act: "none", prepaid: false, balanceCents: null, validTo: null, fault: null, bundled: false, cid: null, address: null },
  ...{ accountCode: "1000000011", accountName: "Дом", mayChange: true, maySetRouter: false },
};

/** An operation of the line that is under way. */
export const underWay = (kind: ServiceKind, request: Record<string, unknown> = {}): ServiceOperation => ({
  ...{ id: "o", kind, serviceId: LINE.serviceId, state: "applying", fault: null, request, late: false },
  ...{ requestedAt: "2026-11-28T08:00:00Z", endedAt: null },
});

const noCall = (() => Promise.reject(new Error("no call while rendering"))) as Call;

/** A part of a page as a browser without a script gets it. */
export const written = (part: ReactElement, language: "bg" | "en"): string =>
  renderToStaticMarkup(
    <CallContext value={noCall}>
      <LanguageContext value={language}>{part}</LanguageContext>
    </CallContext>,
  );
