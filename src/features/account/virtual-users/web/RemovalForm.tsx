import { PostForm } from "#platform/web/PostForm.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { removeVirtualUser, type VirtualUser } from "../contract.ts";
import { words } from "../messages/words.ts";
import { usersAddress } from "../search-params.ts";

/** What removing a user means, and its button. */
export function RemovalForm({ user: { userId } }: { user: VirtualUser }) {
  const t = useWords(words).removal;
  const href = useHref();
  const { submit, busy, message } = useSubmit(removeVirtualUser, {
    answered() {
      location.assign(href(usersAddress({ done: "removed" })));
      return "leaving";
    },
  });
  return (
    <PostForm endpoint={removeVirtualUser} hidden={{ userId }} busy={busy} onSend={() => void submit({ body: { userId } })}>
      <FormMessage message={message} />
      <p className="text">{t.lead}</p>
      <div className="row">
        <Button type="submit" look="danger" busy={busy}>
          {busy ? t.busy : t.submit}
        </Button>
        <LinkButton look="quiet" href={href("{area}/settings/virtual-users")}>
          {t.stay}
        </LinkButton>
      </div>
    </PostForm>
  );
}
