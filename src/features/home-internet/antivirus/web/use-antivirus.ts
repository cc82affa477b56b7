import { useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useSend } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import type { FieldFault } from "../../operations/contract.ts";
import { delayOf, useRefresh } from "../../operations/web/use-refresh.ts";
import { acceptAntivirusTerms, deleteAntivirusKey, downloadAntivirus, generateAntivirusKey, type AntivirusSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { inGroups } from "../rules.ts";
import { useFailure, type Message } from "./use-failure.ts";

export type AntivirusStep =
  | { step: "idle" | "working" }
  /** `then`: continues once the terms are accepted; `missing`: they were sent without the checkbox. */
  | { step: "terms"; then: (() => void) | undefined; missing?: true }
  | { step: "removing"; key: string }
  | ({ step: "told" } & Message);

type SectionActions = { reload: () => Promise<unknown>; show: (section: AntivirusSection) => void; faults: FieldFault[] };

/** The actions on the licences; the terms come first, once. */
export function useAntivirus(section: AntivirusSection, { faults, ...actions }: SectionActions) {
  const failure = useFailure();
  const calls = useCalls(section, actions);
  const [step, go] = useState<AntivirusStep>(faults.length > 0 ? { step: "terms", then: undefined, missing: true } : { step: "idle" });
  /** Runs the work behind the loading screen and shows its message; without one the screen closes. */
  const perform = async (work: () => Promise<Message | undefined>) => {
    go({ step: "working" });
    const { answer, error } = await attempt(work);
    const message = error === undefined ? answer : failure({ error });
    go(message ? { step: "told", ...message } : { step: "idle" });
    return message;
  };
  const afterTerms = (work: () => void) => (section.termsAccepted ? work() : go({ step: "terms", then: work }));
  return {
    step,
    generate: () => afterTerms(() => void perform(calls.generate)),
    download: (version: string) => afterTerms(() => void perform(() => calls.download(version))),
    remove: (key: string) => void perform(() => calls.remove(key)),
    accept: async (then: (() => void) | undefined) => void ((await perform(calls.accept)) ?? then?.()),
    readTerms: () => go({ step: "terms", then: undefined }),
    askRemove: (key: string) => go({ step: "removing", key }),
    close: () => go({ step: "idle" }),
  };
}
export type Doing = ReturnType<typeof useAntivirus>;

/** The calls, each returning the message about its result. */
function useCalls({ cid, licences }: AntivirusSection, { reload, show }: Pick<SectionActions, "reload" | "show">) {
  const refresh = useRefresh(reload);
  const t = useWords(words);
  const send = useSend();
  const failure = useFailure();
  const query = { cid };
  return {
    async generate(): Promise<Message> {
      const answer = await send(generateAntivirusKey, { query });
      if (answer.status !== 200) return failure(answer.body);
      show(answer.body);
      const made = answer.body.licences.find(({ antivirusKey: key }) => !licences.some(({ antivirusKey }) => antivirusKey === key));
      return { tone: "success", title: t.generated.title, text: t.generated.text(inGroups(made?.antivirusKey ?? "")) };
    },
    async remove(antivirusKey: string): Promise<Message> {
      const answer = await send(deleteAntivirusKey, { query: { cid, antivirusKey }, body: {} });
      if (answer.status !== 200) return failure(answer.body);
      show(answer.body);
      return { tone: "success", ...t.removed };
    },
    async download(version: string): Promise<Message | undefined> {
      const { answer, error } = await attempt(() => send(downloadAntivirus, { params: { version }, body: query }));
      if (!answer) return (error as { status?: number }).status === 404 ? { tone: "error", ...t.gone } : failure({ error });
      if (answer.status !== 200) return failure(answer.body);
      location.assign(answer.body); // a download: the page stays
      return undefined;
    },
    async accept(): Promise<Message | undefined> {
      const answer = await send(acceptAntivirusTerms, { query, body: { termsAccepted: true } });
      if (answer.status !== 200) return failure(answer.body);
      show(answer.body.section);
      refresh.after(delayOf(answer));
      return undefined;
    },
  };
}
