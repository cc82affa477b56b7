import type { Examples } from "#ui/examples.ts";
import { Opener } from "#ui/modal/Opener.tsx";
import type { AntivirusSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { inGroups } from "../rules.ts";
import { AntivirusModals } from "./AntivirusModals.tsx";
import type { AntivirusStep, Doing } from "./use-antivirus.ts";

const KEY = "A7K2M9QX4TBD6WRE8ZHN";
const section: AntivirusSection = {
  cid: "C1000001",
  serviceSuspended: false,
  reportedAt: "2026-11-20T08:00:00.000Z",
  operations: [],
  managedBy: "provider",
  termsAccepted: false,
  licences: [{ antivirusKey: KEY, issuedAt: "2026-11-20T08:00:00.000Z" }],
  limit: 3,
  versions: ["18.0.12"],
};

/** The antivirus at one step; every button closes it. */
function OperationState({ at, word, termsAccepted = false }: { at: AntivirusStep; word: string; termsAccepted?: boolean }) {
  return (
    <Opener word={word}>
      {(close) => {
        const accept = async () => void close();
        const remove = () => void close();
        const doing: Doing = { step: at, generate: close, download: close, remove, accept, readTerms: close, askRemove: close, close };
        return <AntivirusModals doing={doing} section={{ ...section, termsAccepted }} />;
      }}
    </Opener>
  );
}

export const examples: Examples = {
  about: { bg: "Прозорците на антивируса.", en: "The modals of the antivirus." },
  stories: {
    "antivirus modal": (language) => {
      const { removeTitle, generated, failed } = words[language];
      return (
        <div className="row">
          <OperationState
            word={generated.title}
            at={{ step: "told", tone: "success", title: generated.title, text: generated.text(inGroups(KEY)) }}
          />
          <OperationState word={removeTitle} at={{ step: "removing", key: KEY }} />
          <OperationState word={failed["vendor-away"].title} at={{ step: "told", tone: "error", ...failed["vendor-away"] }} />
        </div>
      );
    },
    "antivirus terms": (language) => {
      const { title, accepted } = words[language].terms;
      return (
        <div className="row">
          <OperationState word={title} at={{ step: "terms", then: undefined }} />
          <OperationState word={accepted} at={{ step: "terms", then: undefined }} termsAccepted />
        </div>
      );
    },
  },
  inBulgarian: { "antivirus modal": "прозорец на антивируса", "antivirus terms": "условия на антивируса" },
};
