import { renderToStaticMarkup } from "react-dom/server";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";
import type { AssetData, TreeResult, TreeSession } from "../contract.ts";
import TroubleshootingPage, { type load } from "./TroubleshootingPage.tsx";

export const asset: AssetData = {
  ...{ assetId: "a", serviceId: "29100101", displayName: "Домашен телефон", tariffName: "Разговори", bundled: false, status: "ACTIVE" },
  ...{
    suspended: false,
    suspensionReason: null,
    prepaid: false,
    prepaidStatus: null,
    balanceCents: null,
    expireDate: null,
    prepaidData: null,
  },
  ...{ hasIndividualFault: false, hasGroupFault: false, visitDate: null, resolutionDate: null },
  ...{ customerCode: "100000001", billingAccountCode: "1000000011", serviceType: "FIXED", staticCode: "00412345", address: null },
};
export const text = (name: string) => ({ textBg: `${name} по български`, textEn: `${name} in English` });
export const running: TreeResult = {
  ...{
    result: "SUCCESS",
    ticketId: null,
    ticketPosition: null,
    openTicketId: null,
    assetData: asset,
    final: false,
    successful: false,
    questionCount: 0,
  },
  treeNodeVO: {
    ...{ treeId: "fixed", sessionId: "s" },
    question: {
      nodeBase: { id: "symptom" },
      textVO: text("Question"),
      multimediaResources: [
        { type: "PICTURE", url: "/guides/router-off.svg", alt: text("Picture") },
        {
          ...{ type: "VIDEO", url: "/guides/sim-again.mp4", poster: "/guides/sim-again.svg", alt: text("Video") },
          captions: { textBg: "/guides/sim-again.bg.vtt", textEn: "/guides/sim-again.en.vtt" },
          transcript: text("Transcript"),
        },
      ],
      answers: ["yes", "no"].map((id) => ({ nodeBase: { id }, nodeTextVO: text(id), multimediaResources: [], chosen: id === "no" })),
    },
  },
  ...{ waiting: null, outcome: null, support: null, found: [] },
};
const session: TreeSession = {
  ...{ isBusinessSegment: false, serviceTypes: ["MOBILE", "FIXED"], serviceType: "FIXED", accounts: [], account: "ALL" },
  ...{ assets: [asset], asset, tree: null, runsUntil: null },
};

export const noCall = (() => Promise.reject(new Error("no call while rendering"))) as Call;
/** What the address says after a step without a script. */
type OfAddress = Partial<Pick<Awaited<ReturnType<typeof load>>, "refusal" | "ended">>;
export const written = (shown: Partial<TreeSession>, language: "bg" | "en" = "bg", { refusal, ended }: OfAddress = {}): string =>
  renderToStaticMarkup(
    <CallContext value={noCall}>
      <LanguageContext value={language}>
        <TroubleshootingPage data={{ session: { ...session, ...shown }, refusal, ended }} />
      </LanguageContext>
    </CallContext>,
  );
export const readable = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ").trim(); // prettier-ignore
export const withTree = (more: Partial<TreeResult>): Partial<TreeSession> => ({ tree: { ...running, ...more } });
export const START = /action="[^"]*start-tree"/;
