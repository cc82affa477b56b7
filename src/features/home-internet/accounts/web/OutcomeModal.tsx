import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { change } from "../../messages/change.ts";
import { faultWords } from "../../messages/faults.ts";
import { words } from "../messages/words.ts";
import type { System } from "./calls.ts";
import type { Account, FormOutcome } from "./use-account.ts";

type Props = { system: System; outcome: FormOutcome; account: Account };
type Message = { tone: "success" | "error"; title: string; text: string };

/** The result of a form of the account: accepted, or not and why. Another name can be chosen from here. */
export function OutcomeModal({ system, outcome, account }: Props) {
  const all = useWords(words);
  const { form: t } = all;
  const { tone, title, text } = useMessage(system, outcome);
  const again = outcome.state === "not-given";
  const actions = (
    <>
      <Button look={again ? "secondary" : "primary"} onClick={again ? account.close : account.closeMessage}>
        {again ? t.close : t.fine}
      </Button>
      {again && <Button onClick={() => account.begin(outcome.form)}>{all[system].address.another}</Button>}
    </>
  );
  return (
    <Modal open tone={tone} title={title} actions={actions} onClose={again ? account.close : account.closeMessage} closeWord={t.close}>
      <p>{text}</p>
    </Modal>
  );
}

function useMessage(system: System, outcome: FormOutcome): Message {
  const all = useWords(words);
  const { failed } = useWords(change);
  const language = useLanguage();
  const own = all[system];
  switch (outcome.state) {
    case "done": {
      const { first, section } = outcome;
      const { saved, savedFirst } = own.address;
      const text = outcome.form === "password" ? own.password.saved : (first ? savedFirst : saved)(section.address ?? "");
      return { tone: "success", title: all.form.done, text };
    }
    case "not-given": {
      const text = outcome.fields.map(({ fault, value }) => faultWords[language][fault](value ?? "")).join(" ");
      return { tone: "error", title: own.address.failed, text };
    }
    case "refused":
      if (outcome.problem === "service-suspended") return { tone: "error", ...failed["service-suspended"] };
      return { tone: "error", title: own.away.title, text: own.away[outcome.form] };
    case "failed":
      return { tone: "error", title: all.form.failed, text: outcome.words };
  }
}
