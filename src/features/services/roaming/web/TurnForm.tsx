import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { RoamingButton } from "#ui/roaming-button/RoamingButton.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ServiceOperation } from "../../operations/contract.ts";
import { roamingAct } from "../../operations/messages/under-way-words.ts";
import { activateRoaming } from "../contract.ts";
import { words } from "../messages/words.ts";
import { refusalWords } from "./result-words.ts";

type Props = {
  serviceId: string;
  enabled: boolean;
  /** The change of roaming that is under way. */
  underWay: ServiceOperation | undefined;
  onRequested: () => Promise<void>;
};

/** Turns roaming on or off; the button is in progress for 7.2 s after a press (A§4), and as long as a change is under way. */
export function TurnForm({ serviceId, enabled, underWay, onRequested }: Props) {
  const t = useWords(words);
  const language = useLanguage();
  const hydrated = useHydrated();
  const turn = enabled ? "off" : "on";
  const { submit, busy, message } = useSubmit(activateRoaming, {
    async answered(answer) {
      if (answer.status !== 200) return refusalWords(answer.body, language);
      if (answer.body.result === "unchanged") return { tone: "info", words: t.results.unchanged };
      await onRequested();
    },
  });
  const send = () => (busy ? undefined : void submit({ body: { serviceId, turn } }));
  return (
    <PostForm className="stack stack-s" endpoint={activateRoaming} hidden={{ serviceId, turn }}>
      <FormMessage message={message} />
      <div>
        <RoamingButton
          type={hydrated ? "button" : "submit"}
          word={enabled ? t.turnOff : t.turnOn}
          busyWord={underWay ? t.busy[roamingAct(underWay.request)] : t.busy[turn]}
          isUnderWay={underWay !== undefined}
          onActivate={send}
        />
      </div>
    </PostForm>
  );
}
