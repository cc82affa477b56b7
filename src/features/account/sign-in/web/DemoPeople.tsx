import { useState } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { DemoUser } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./DemoPeople.module.css";

type Props = { users: DemoUser[]; onChoose: (user: DemoUser) => void };

/** The demo world's users and what each shows; one press fills the form. */
export function DemoPeople({ users, onChoose }: Props) {
  const t = useWords(words).demo;
  const language = useLanguage();
  const [chosen, setChosen] = useState<DemoUser>();
  return (
    <section data-personal="" className={`stack ${css.demo}`} aria-labelledby="demo-people">
      <h2 id="demo-people">{t.title}</h2>
      <p className="muted">
        {t.lead} <code className={css.secret}>{users[0]?.password}</code>
      </p>
      <ul className={`grid ${css.people}`}>
        {users.map((user) => (
          <li key={user.username}>
            <button
              type="button"
              className={css.person}
              aria-pressed={user === chosen}
              onClick={() => {
                setChosen(user);
                onChoose(user);
              }}
            >
              <span className={css.face} aria-hidden="true">
                {user.name.slice(0, 1)}
              </span>
              <span className={`stack ${css.words}`}>
                <span className={css.name}>{user.name}</span>
                <code className={css.username}>{user.username}</code>
                <span className={css.shows}>{user.shows[language]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {chosen && t.chosen(chosen.name)}
      </p>
    </section>
  );
}
