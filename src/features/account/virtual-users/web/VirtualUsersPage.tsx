import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { typedVirtualUser, virtualUsers, type VirtualUser, type VirtualUsers } from "../contract.ts";
import { readOutcome } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { RemovalForm } from "./RemovalForm.tsx";
import { UserCard } from "./UserCard.tsx";
import { UserForm } from "./UserForm.tsx";
import css from "./VirtualUsers.module.css";

export const title = (language: "bg" | "en") => words[language].title;

/** What the page shows: the list, or in its place the form of a user (`?user=new`, `?user={id}`) or the question before removing one (`?remove={id}`). */
export async function load({ call, search }: LoadContext) {
  const list = (await call(virtualUsers, {})).body;
  const named = (name: string) => list.users.find(({ userId }) => userId === search[name]);
  const { faults, ...outcome } = readOutcome(search);
  const typed = faults.length > 0 ? (await call(typedVirtualUser, {})).body.typed : null;
  const changed = named("user");
  return {
    list,
    isNew: search["user"] === "new",
    changed,
    removed: named("remove"),
    ...outcome,
    faults,
    // of the same form only: another one may have been refused since
    typed: typed && typed.userId === (changed?.userId ?? "") ? typed : undefined,
  };
}

export default function VirtualUsersPage({ data }: PageProps<typeof load>) {
  const { list, isNew, changed, removed, done, problem, faults, typed } = data;
  const t = useWords(words);
  const href = useHref();
  const isList = !isNew && !changed && !removed;
  const { crumbs, crumbsWord } = useSettingsCrumbs();
  const more = isList ? [] : [{ href: href("{area}/settings/virtual-users"), word: t.title }];
  const heading = removed ? t.removal.title(removed.name) : changed ? t.form.change(changed.name) : isNew ? t.form.invite : t.title;
  return (
    <div className="stack stack-l">
      <PageHeader title={heading} {...(isList && { lead: t.lead })} crumbs={[...crumbs, ...more]} crumbsWord={crumbsWord} />
      {done && isList && (
        <Notice tone="success" live>
          {t.done[done]}
        </Notice>
      )}
      {problem && (
        <Notice tone="error" live>
          {t.problems[problem]}
        </Notice>
      )}
      {removed ? (
        <RemovalForm user={removed} />
      ) : isList ? (
        <List {...list} />
      ) : (
        <UserForm key={changed?.userId} user={changed} accounts={list.accounts} first={{ faults, typed }} />
      )}
    </div>
  );
}

function List({ users, accounts }: VirtualUsers) {
  const t = useWords(words);
  const href = useHref();
  const invite = <LinkButton href={href("{area}/settings/virtual-users?user=new")}>{t.invite}</LinkButton>;
  if (users.length === 0)
    return (
      <EmptyState title={t.none} action={invite}>
        {t.noneLead}
      </EmptyState>
    );
  return (
    <>
      <ul className={css.users}>
        {users.map((user: VirtualUser) => (
          <UserCard key={user.userId} user={user} accounts={accounts} />
        ))}
      </ul>
      <div>{invite}</div>
    </>
  );
}
