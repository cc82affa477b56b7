import { useRef } from "react";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Disclosure } from "#ui/disclosure/Disclosure.tsx";
import { TextArea } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Card } from "#ui/page/PageHeader.tsx";
import { LONGEST_MESSAGE } from "../../rules.ts";
import { claimConversation, lockConversation, releaseConversation, reopenConversation, type DeskConversation } from "../contract.ts";
import { words } from "../messages/words.ts";
import { useAct } from "./use-act.ts";

type Props = { conversation: DeskConversation; onDone: (next: DeskConversation) => void };

/** Who has the conversation: taking it, giving it back, and taking it over, whose own disclosure asks first. */
export function Claiming({ conversation: { code, claim, isLocked }, onDone }: Props) {
  const t = useWords(words).one;
  const params = { code };
  const taking = useAct(claimConversation, { done: "claimed", onDone });
  const giving = useAct(releaseConversation, { done: "released", onDone });
  if (isLocked) return null;
  const standing = claim ? (claim.isMe ? t.claimedByMe : t.claimedByOther(claim.name)) : t.unclaimed;
  const take = () => void taking.submit({ params, body: claim ? { from: claim.operatorId } : {} });
  const form = (
    <PostForm endpoint={claimConversation} params={params} hidden={{ from: claim?.operatorId }} onSend={take}>
      {claim && <p>{t.takeOverText(claim.name)}</p>}
      <Button type="submit" look={claim ? "danger" : "primary"} busy={taking.busy}>
        {claim ? t.takeOver : t.claim}
      </Button>
    </PostForm>
  );
  return (
    <Card aria-label={standing}>
      <div className="stack stack-s">
        <p>{standing}</p>
        <FormMessage message={taking.message ?? giving.message} />
        {claim?.isMe ? (
          <PostForm endpoint={releaseConversation} params={params} onSend={() => void giving.submit({ params, body: {} })}>
            <Button type="submit" look="secondary" busy={giving.busy}>
              {t.release}
            </Button>
          </PostForm>
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
  const form = useRef<HTMLFormElement>(null);
  const params = { code };
  const locking = useAct(lockConversation, { done: "locked", onDone, form });
  const opening = useAct(reopenConversation, { done: "reopened", onDone });
  if (isLocked)
    return (
      <PostForm endpoint={reopenConversation} params={params} onSend={() => void opening.submit({ params, body: {} })}>
        <FormMessage message={opening.message ?? locking.message} />
        <Button type="submit" look="secondary" busy={opening.busy}>
          {t.reopen}
        </Button>
      </PostForm>
    );
  const send = (fields: FormData) => void locking.submit({ params, body: { body: String(fields.get("body") ?? ""), seen: lastMessageId } });
  return (
    <Disclosure summary={t.lock}>
      <PostForm ref={form} endpoint={lockConversation} params={params} hidden={{ seen: lastMessageId }} onSend={send}>
        <p>
          <strong>{t.lockTitle}</strong> {t.lockText}
        </p>
        <FormMessage message={locking.message ?? opening.message} />
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
      </PostForm>
    </Disclosure>
  );
}
