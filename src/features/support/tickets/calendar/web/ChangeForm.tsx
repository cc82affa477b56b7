import type { ReactNode } from "react";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { renewFeed, revokeFeed } from "../contract.ts";
import { pageWords } from "../messages/page.ts";

type Props = {
  change: "renew" | "revoke";
  look: "primary" | "danger";
  onDone: () => Promise<void>;
  /** The way to leave the address as it is. */
  back?: ReactNode;
  children: string;
};

/** Makes, replaces or removes the address, by a press on its button. */
export function ChangeForm({ change, look, onDone, back, children }: Props) {
  const t = useWords(pageWords);
  const endpoint: typeof renewFeed | typeof revokeFeed = change === "renew" ? renewFeed : revokeFeed;
  const { submit, busy, message } = useSubmit(endpoint, { answered: async () => void (await onDone()) });
  return (
    <PostForm endpoint={endpoint} busy={busy} onSend={() => void submit({ body: {} })}>
      <FormMessage message={message} />
      <div className="row">
        {back}
        <Button type="submit" look={look} busy={busy}>
          {busy ? t.busy : children}
        </Button>
      </div>
    </PostForm>
  );
}
