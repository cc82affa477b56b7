import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { change } from "../../messages/change.ts";
import { faultWords } from "../../messages/faults.ts";
import { words } from "../messages/words.ts";
import type { System } from "./calls.ts";
import type { Account, Said } from "./use-account.ts";

type Props = { system: System; said: Said; account: Account };
type Told = { tone: "success" | "error"; title: string; text: string };

/** How a form of the account went: kept, or not and why. A name that cannot be had can be chosen anew from here. */
export function SaidModal({ system, said, account }: Props) {
  const all = useWords(words);
  const { form: t } = all;
  const { tone, title, text } = useShared(system, said);
  const again = said.state === "not-given";
  const actions = (
    <>
      <Button look={again ? "secondary" : "primary"} onClick={again ? account.close : account.hear}>
        {again ? t.close : t.fine}
      </Button>
      {again && <Button onClick={() => account.begin(said.form)}>{all[system].address.another}</Button>}
    </>
  );
  return (
    <Modal open tone={tone} title={title} actions={actions} onClose={again ? account.close : account.hear} closeWord={t.close}>
      <p>{text}</p>
    </Modal>
  );
}

function useShared(system: System, said: Said): Told {
  const all = useWords(words);
  const { failed } = useWords(change);
  const language = useLanguage();
  const own = all[system];
  switch (said.state) {
    case "done": {
      const { first, section } = said;
      const { saved, savedFirst } = own.address;
      const text = said.form === "password" ? own.password.saved : (first ? savedFirst : saved)(section.address ?? "");
      return { tone: "success", title: all.form.done, text };
    }
    case "not-given": {
      const text = said.fields.map(({ fault, value }) => faultWords[language][fault](value ?? "")).join(" ");
      return { tone: "error", title: own.address.failed, text };
    }
    case "refused":
      if (said.problem === "service-suspended") return { tone: "error", ...failed["service-suspended"] };
      return { tone: "error", title: own.away.title, text: own.away[said.form] };
    case "failed":
      return { tone: "error", title: all.form.failed, text: said.words };
  }
}
