import { useRef, useState } from "react";
import { PERMISSIONS } from "#platform/permissions.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Checkbox, FieldError, Select, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { saveVirtualUser, type TypedUser, type VirtualUser, type VirtualUsers } from "../contract.ts";
import { usersAddress, type UserFault } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { LONGEST, personFaults, writtenGrant } from "../rules.ts";
import css from "./VirtualUsers.module.css";

type Accounts = VirtualUsers["accounts"];
/** `first`: the faults of a form that was sent without a script, and what was typed into it. */
type Props = { user: VirtualUser | undefined; accounts: Accounts; first: { faults: UserFault[]; typed: TypedUser | undefined } };

/** Name, mail, language and grants of a new or an existing user. A blank mail blinks and is not sent (A§5). */
export function UserForm({ user, accounts, first }: Props) {
  const t = useWords(words).form;
  const href = useHref();
  const language = useLanguage();
  const { form, send, busy, message, faults } = useSaving(user, first.faults);
  const shown = first.typed ?? user;
  const faultOf = (...of: UserFault[]) => faults.filter((fault) => of.includes(fault)).map((fault) => t.faults[fault])[0];
  return (
    <PostForm
      endpoint={saveVirtualUser}
      hidden={{ userId: user?.userId ?? "" }}
      ref={form}
      className="surface stack text"
      busy={busy}
      onSend={send}
      noValidate
    >
      <FormMessage message={message} />
      <TextField
        label={t.name}
        name="name"
        defaultValue={shown?.name}
        maxLength={LONGEST.name}
        required
        autoComplete="off"
        error={faultOf("name-missing", "name-long", "name-characters")}
      />
      <TextField
        label={t.mail}
        hint={t.mailHint}
        name="mail"
        type="email"
        defaultValue={shown?.mail}
        maxLength={LONGEST.mail}
        required
        autoComplete="off"
        error={faultOf("mail-missing", "mail-invalid")}
      />
      <Select label={t.language} name="language" defaultValue={shown?.language ?? language}>
        <option value="bg" lang="bg">
          {t.languages.bg}
        </option>
        <option value="en" lang="en">
          {t.languages.en}
        </option>
      </Select>
      <Grants granted={shown?.grants ?? []} accounts={accounts} fault={faultOf("grants-missing", "no-such-account")} />
      <div className="row">
        <Button type="submit" busy={busy}>
          {busy ? t.busy : user ? t.submitChange : t.submitInvite}
        </Button>
        <LinkButton look="quiet" href={href("{area}/settings/virtual-users")}>
          {t.back}
        </LinkButton>
      </div>
    </PostForm>
  );
}

type GrantsProps = { granted: string[]; accounts: Accounts; fault: string | undefined };

function Grants({ granted, accounts, fault }: GrantsProps) {
  const t = useWords(words);
  const isSingle = accounts.some(({ code }) => granted.some((grant) => grant.endsWith(`:${code}`)));
  return (
    <fieldset className={`stack ${css.grants}`} aria-describedby={fault ? "grants-fault" : undefined}>
      <legend>{t.form.grants}</legend>
      <p className="muted small">{t.form.grantsHint}</p>
      <Boxes title={t.allTitle} account={null} granted={granted} fault={fault} />
      {accounts.length > 1 && (
        <details open={isSingle}>
          <summary>{t.single}</summary>
          <div className={`stack ${css.accounts}`}>
            {accounts.map(({ code, name }) => (
              <Boxes key={code} title={t.account(name, code)} account={code} granted={granted} fault={undefined} />
            ))}
          </div>
        </details>
      )}
      {fault && <FieldError id="grants-fault">{fault}</FieldError>}
    </fieldset>
  );
}

type BoxesProps = { title: string; account: string | null; granted: string[]; fault: string | undefined };

const Boxes = ({ title, account, granted, fault }: BoxesProps) => {
  const t = useWords(words).permissions;
  return (
    <fieldset className={css.boxes}>
      <legend>{title}</legend>
      {PERMISSIONS.map((permission, place) => {
        const value = writtenGrant({ permission, account });
        return (
          <Checkbox
            key={permission}
            name="grants"
            value={value}
            defaultChecked={granted.includes(value)}
            {...(fault && place === 0 && { "aria-invalid": true, "data-fault": "" })}
          >
            {t[permission]}
          </Checkbox>
        );
      })}
    </fieldset>
  );
};

function useSaving(user: VirtualUser | undefined, first: UserFault[]) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<UserFault[]>(first);
  const { submit, busy, message, faulty } = useSubmit(saveVirtualUser, {
    form,
    answered(answer) {
      if (answer.status === 409) return { tone: "error", words: t.problems[answer.body.problem] };
      if (answer.status === 422) {
        setFaults(answer.body.faults);
        return "faults";
      }
      if (answer.status !== 200) return undefined;
      location.assign(href(usersAddress({ done: answer.body.done })));
      return "leaving";
    },
  });
  const send = (typed: FormData) => {
    const [name, mail] = [String(typed.get("name")), String(typed.get("mail"))];
    const language = typed.get("language") === "en" ? ("en" as const) : ("bg" as const);
    const grants = typed.getAll("grants").map(String);
    const found = personFaults({ name, mail, grants });
    setFaults(found);
    if (found.length > 0) return faulty();
    void submit({ body: { ...(user && { userId: user.userId }), name, mail, language, grants } });
  };
  return { form, send, busy, message, faults };
}
