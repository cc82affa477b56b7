import { PostForm } from "#platform/web/PostForm.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { revokeConsent, type BillingAccount } from "../contract.ts";

/** The id of the form that revokes an account's consent; its button stands within the account's own form. */
export const revokeFormOf = (account: string): string => `revoke-${account}`;

/** A form for each consent that can be revoked: forms cannot stand in one another. */
export const RevokeForms = ({ accounts }: { accounts: readonly BillingAccount[] }) =>
  accounts.filter(({ consent }) => consent).map(({ account }) => <RevokeForm key={account} account={account} />);

function RevokeForm({ account }: { account: string }) {
  const href = useHref();
  const { submit, busy, message } = useSubmit(revokeConsent, {
    answered(answer) {
      const result = answer.status === 409 ? `busy=${account}` : "done=revoked";
      location.assign(href(`{area}/billing-accounts?account=${account}&${result}`));
      return "leaving";
    },
  });
  return (
    <PostForm
      id={revokeFormOf(account)}
      className=""
      endpoint={revokeConsent}
      hidden={{ account }}
      busy={busy}
      onSend={() => void submit({ body: { account } })}
    >
      <FormMessage message={message} />
    </PostForm>
  );
}
