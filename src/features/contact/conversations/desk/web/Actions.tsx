import { useRef } from "react";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { TextArea } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { LONGEST_MESSAGE } from "../../rules.ts";
import { claimConversation, lockConversation, releaseConversation, reopenConversation, type DeskConversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import { DeskForm } from "./DeskForm.tsx";
import { useAct } from "./use-act.ts";

type Props = { conversation: DeskConversation; onDone: (next: DeskConversation) => void };

const useAddress = (code: string) => {
  const href = useHref();
  return ({ path }: { path: string }) => href(path.replace(":code", code));
};

/** Who has the conversation: taking it, giving it back, and taking it over, whose own disclosure asks first. */
export function Claiming({ conversation: { code, claim, isLocked }, onDone }: Props) {
  const t = useWords(words).one;
  const addressOf = useAddress(code);
  const params = { code };
  const taking = useAct(claimConversation, { done: "claimed", onDone });
  const giving = useAct(releaseConversation, { done: "released", onDone });
  if (isLocked) return null;
  const standing = claim ? (claim.isMe ? t.claimedByMe : t.claimedByOther(claim.name)) : t.unclaimed;
  const take = () => void taking.submit({ params, body: claim ? { from: claim.operatorId } : {} });
  const form = (
    <DeskForm action={addressOf(claimConversation)} onSend={take}>
      {claim && <input type="hidden" name="from" value={claim.operatorId} />}
      {claim && <p>{t.takeOverText(claim.name)}</p>}
      <Button type="submit" look={claim ? "danger" : "primary"} busy={taking.busy}>
        {claim ? t.takeOver : t.claim}
      </Button>
    </DeskForm>
  );
  return (
    <Card aria-label={standing}>
      <div className="stack stack-s">
        <p>{standing}</p>
        <FormMessage message={taking.message ?? giving.message} />
        {claim?.isMe ? (
          <DeskForm action={addressOf(releaseConversation)} onSend={() => void giving.submit({ params, body: {} })}>
            <Button type="submit" look="secondary" busy={giving.busy}>
              {t.release}
            </Button>
          </DeskForm>
        ) : claim ? (
          <Disclosure summary={t.takeOver}>{form}</Disclosure>
        ) : (
          form
        )}
      </div>
    </Card>
  );
}

/** Locks the conversation, with a last message where there is one; or opens it again. Its own disclosure asks first. */
export function LockingUp({ conversation: { code, isLocked, lastMessageId, messageType }, onDone }: Props) {
  const t = useWords(words).one;
  const addressOf = useAddress(code);
  const form = useRef<HTMLFormElement>(null);
  const params = { code };
  const locking = useAct(lockConversation, { done: "locked", onDone, form });
  const opening = useAct(reopenConversation, { done: "reopened", onDone });
  if (isLocked)
    return (
      <DeskForm action={addressOf(reopenConversation)} onSend={() => void opening.submit({ params, body: {} })}>
        <FormMessage message={opening.message ?? locking.message} />
        <Button type="submit" look="secondary" busy={opening.busy}>
          {t.reopen}
        </Button>
      </DeskForm>
    );
  const send = (fields: FormData) => void locking.submit({ params, body: { body: String(fields.get("body") ?? ""), seen: lastMessageId } });
  return (
    <Disclosure summary={t.lock}>
      <DeskForm ref={form} action={addressOf(lockConversation)} onSend={send} keyed>
        <p>
          <strong>{t.lockTitle}</strong> {t.lockText}
        </p>
        <FormMessage message={locking.message ?? opening.message} />
        <input type="hidden" name="seen" value={lastMessageId} />
        {messageType === "CONVERSATION" && (
          <TextArea
            label={t.lastWord}
            optional={t.optional}
            name="body"
            rows={3}
            maxLength={LONGEST_MESSAGE}
            data-writes=""
            data-personal=""
          />
        )}
        <div>
          <Button type="submit" look="danger" busy={locking.busy}>
            {t.lock}
          </Button>
        </div>
      </DeskForm>
    </Disclosure>
  );
}
