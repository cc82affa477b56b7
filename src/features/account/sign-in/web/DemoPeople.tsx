import { useState, type ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { DemoUser } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./DemoPeople.module.css";

type Props = { users: DemoUser[]; onChoose: (user: DemoUser) => void };

/** The demo world's users and what each shows; one press fills the form. */
export function DemoPeople({ users, onChoose }: Props) {
  const t = useWords(words).demo;
  const href = useHref();
  const [chosen, setChosen] = useState<DemoUser>();
  return (
    <section data-personal="" className={`stack ${css.demo}`} aria-labelledby="demo-people">
      <h2 id="demo-people">{t.title}</h2>
      <p className="muted">
        {t.lead} <code className={css.secret}>{users[0]?.password}</code>
      </p>
      <ul className={`grid ${css.people}`}>
        {users.map((user) => (
          <li key={user.name}>
            {user.activate ? (
              <a href={href("/login/activate")} className={css.person}>
                <Person user={user} under={t.activate(user.activate.customerNumber, phoneWords(user.activate.contact))} />
              </a>
            ) : (
              <button
                type="button"
                className={css.person}
                aria-pressed={user === chosen}
                onClick={() => {
                  setChosen(user);
                  onChoose(user);
                }}
              >
                <Person user={user} under={<code className={css.username}>{user.username}</code>} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {chosen && t.chosen(chosen.name)}
      </p>
    </section>
  );
}

function Person({ user: { name, shows }, under }: { user: DemoUser; under: ReactNode }) {
  const language = useLanguage();
  return (
    <>
      <span className={css.face} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={`stack ${css.words}`}>
        <span className={css.name}>{name}</span>
        {under}
        <span className={css.shows}>{shows[language]}</span>
      </span>
    </>
  );
}
