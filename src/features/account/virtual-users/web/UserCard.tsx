import { instantWords } from "#platform/instant-words.ts";
import { PERMISSIONS } from "#platform/permissions.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { Badge } from "#ui/notice/Notice.tsx";
import { inviteAgain, type VirtualUser, type VirtualUsers } from "../contract.ts";
import { words } from "../messages/words.ts";
import { writtenGrant } from "../rules.ts";
import { usersAddress } from "../search-params.ts";
import css from "./VirtualUsers.module.css";

const TONE = { active: "success", invited: "info", expired: "warning" } as const;

/** One user: who it is, what is granted, and what can be done. */
export function UserCard({ user, accounts }: { user: VirtualUser; accounts: VirtualUsers["accounts"] }) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { userId, name, mail, username, state, invitedUntil } = user;
  const page = (query: string) => href(`{area}/settings/virtual-users?${query}=${userId}`);
  return (
    <li className={`surface stack ${css.user}`}>
      <div className="row row-between">
        <h2 className={css.name}>{name}</h2>
        <Badge tone={TONE[state]}>{t.states[state]}</Badge>
      </div>
      <p className="muted small">{[username, mail].filter(Boolean).join(" · ")}</p>
      {invitedUntil && <p className="small">{t.until(instantWords(invitedUntil, language))}</p>}
      <Granted grants={user.grants} accounts={accounts} />
      <div className="row">
        <LinkButton look="secondary" href={page("user")} aria-label={t.changeOf(name)}>
          {t.change}
        </LinkButton>
        {state !== "active" && <AgainForm user={user} />}
        <LinkButton look="quiet" href={page("remove")} aria-label={t.removeOf(name)}>
          {t.remove}
        </LinkButton>
      </div>
    </li>
  );
}

function Granted({ grants, accounts }: { grants: string[]; accounts: VirtualUsers["accounts"] }) {
  const t = useWords(words);
  const named = [{ code: null, name: t.all }, ...accounts];
  const rows = PERMISSIONS.map((permission) => ({
    permission,
    where: named.filter(({ code }) => grants.includes(writtenGrant({ permission, account: code }))).map(({ name }) => name),
  })).filter(({ where }) => where.length > 0);
  return (
    <ul className={css.granted}>
      {rows.map(({ permission, where }) => (
        <li key={permission}>
          {t.permissions[permission]} <span className="muted">({where.join(", ")})</span>
        </li>
      ))}
    </ul>
  );
}

/** Sends a new invitation, in place of the one before. */
function AgainForm({ user: { userId, name } }: { user: VirtualUser }) {
  const t = useWords(words);
  const href = useHref();
  const { submit, busy, message } = useSubmit(inviteAgain, {
    answered({ body }) {
      location.assign(href(usersAddress("problem" in body ? body : { done: "invited" })));
      return "leaving";
    },
  });
  return (
    <PostForm className="" endpoint={inviteAgain} hidden={{ userId }} busy={busy} onSend={() => void submit({ body: { userId } })}>
      <FormMessage message={message} />
      <Button type="submit" look="secondary" busy={busy} aria-label={t.againOf(name)}>
        {t.again}
      </Button>
    </PostForm>
  );
}
