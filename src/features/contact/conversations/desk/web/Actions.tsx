import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { TextArea } from "#ui/field/Field.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
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

/** Who has the conversation: taking it, giving it back, and taking it over, which asks first. */
export function Claiming({ conversation: { code, claim, isLocked }, onDone }: Props) {
  const t = useWords(words).one;
  const addressOf = useAddress(code);
  const [asks, setAsks] = useState(false);
  const params = { code };
  const taking = useAct(claimConversation, { done: "claimed", onDone, after: () => setAsks(false) });
  const giving = useAct(releaseConversation, { done: "released", onDone });
  const takeOver = () => claim && void taking.submit({ params, body: { from: claim.operatorId } });
  if (isLocked) return null;
  return (
    <Card aria-label={claim ? (claim.isMe ? t.claimedByMe : t.claimedByOther(claim.name)) : t.unclaimed}>
      <div className="stack stack-s">
        <p>{claim ? (claim.isMe ? t.claimedByMe : t.claimedByOther(claim.name)) : t.unclaimed}</p>
        <FormMessage message={taking.message ?? giving.message} />
        {claim?.isMe ? (
          <DeskForm action={addressOf(releaseConversation)} onSend={() => void giving.submit({ params, body: {} })}>
            <Button type="submit" look="secondary" busy={giving.busy}>
              {t.release}
            </Button>
          </DeskForm>
        ) : (
          <DeskForm action={addressOf(claimConversation)} onSend={() => (claim ? setAsks(true) : void taking.submit({ params, body: {} }))}>
            {claim && <input type="hidden" name="from" value={claim.operatorId} readOnly />}
            <Button type="submit" look={claim ? "secondary" : "primary"} busy={taking.busy}>
              {claim ? t.takeOver : t.claim}
            </Button>
          </DeskForm>
        )}
      </div>
      {claim && !claim.isMe && (
        <Modal
          open={asks}
          title={t.takeOverTitle}
          onClose={() => setAsks(false)}
          closeWord={t.cancel}
          actions={
            <>
              <Button look="secondary" onClick={() => setAsks(false)}>
                {t.cancel}
              </Button>
              <Button busy={taking.busy} onClick={takeOver}>
                {t.takeOver}
              </Button>
            </>
          }
        >
          <p>{t.takeOverText(claim.name)}</p>
        </Modal>
      )}
    </Card>
  );
}

/** Locks the conversation, with a last message where there is one; or opens it again. Its own disclosure asks first. */
export function LockingUp({ conversation: { code, isLocked, lastMessageId, messageType }, onDone }: Props) {
  const t = useWords(words).one;
  const addressOf = useAddress(code);
  const form = useRef<HTMLFormElement>(null);
  const params = { code };
  const locking = useAct(lockConversation, { done: "locked", onDone, form, unfinished: true });
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
        <input type="hidden" name="seen" value={lastMessageId} readOnly />
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
