import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Call } from "#platform/client.ts";
import { CallContext } from "#platform/web/call.ts";
import { LanguageContext } from "#platform/web/words.ts";
import { countWords } from "#vocabulary/number-words.ts";
import type { TicketForm } from "../contract.ts";
import { writtenFields } from "../fields.ts";
import { formWords } from "../messages/form-words.ts";
import TicketCreation from "./TicketCreation.tsx";

const noCall = (() => Promise.reject(new Error("no call while rendering"))) as Call;
const visits = { region: "Русе", days: [], today: "2026-11-23", reportedAt: "2026-11-23T07:59:00.000Z", isOlder: false, held: null };
const opening: TicketForm = {
  ...{ form: "form-1", serviceId: "C1", serviceType: "INTERNET", assetId: "a-1", displayName: "Вкъщи", tariffName: "Оптика 500" },
  ...{ address: "Русе", troubleshootingSessionId: null, treeId: null, files: [], facts: [], faults: {}, related: null },
  typed: { email: "", phone: "", visitDate: "", visitTime: "", description: "", technicianNote: "" },
  visits: { ...visits, holdMinutes: 10 },
  fileLimits: { fileBytes: 1, totalBytes: 1, files: 1, remainingBytes: 1, extensions: ["pdf"] },
  longestDescription: writtenFields.description.longest,
};

test.each(["bg", "en"] as const)("each text has its bound in its hint, and then by how much it is too long: in %s", (language) => {
  const shown = (typed: Partial<TicketForm["typed"]>): string =>
    renderToStaticMarkup(
      <CallContext value={noCall}>
        <LanguageContext value={language}>
          <TicketCreation opening={{ ...opening, typed: { ...opening.typed, ...typed } }} isAgain />
        </LanguageContext>
      </CallContext>,
    );
  const t = formWords[language];
  for (const name of ["description", "technicianNote"] as const) {
    const { longest } = writtenFields[name];
    const hint = t[`${name}Hint`](countWords(longest, language));
    expect(shown({ [name]: "ж".repeat(longest) })).toContain(hint);
    const tooLong = shown({ [name]: "ж".repeat(longest + 2) });
    expect(tooLong).not.toContain(hint);
    expect(tooLong).toContain(t.over("2", false));
  }
});
