import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { sessions } from "../contract.ts";
import { words } from "../messages/words.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { SessionList } from "./SessionList.tsx";
import css from "./SettingsPage.module.css";

const TABS = ["password", "sessions"] as const;

export const title = (language: "bg" | "en", data: Awaited<ReturnType<typeof load>>) => {
  const { settings } = words[language];
  return `${settings.tabs[data.open]} · ${settings.title}`;
};

/** The section in the address (`?open={tab}`, B§2); one that is not there is the first. */
export async function load({ call, search }: LoadContext) {
  const open = TABS.find((tab) => tab === search["open"]) ?? TABS[0];
  return { open, sessions: open === "sessions" ? (await call(sessions, {})).body.sessions : [] };
}

export default function SettingsPage({ data: { open, sessions: found } }: PageProps<typeof load>) {
  const t = useWords(words).settings;
  const href = useHref();
  return (
    <div className="stack">
      <p className="small">
        <a className={css.back} href={href("{area}")}>
          ← {t.back}
        </a>
      </p>
      <h1>{t.title}</h1>
      <nav aria-label={t.tabList} className={css.tabs}>
        {TABS.map((tab) => (
          <a key={tab} href={href(`{area}/settings?open=${tab}`)} aria-current={tab === open ? "page" : undefined}>
            {t.tabs[tab]}
          </a>
        ))}
      </nav>
      {open === "password" ? <PasswordForm /> : <SessionList first={found} />}
    </div>
  );
}
