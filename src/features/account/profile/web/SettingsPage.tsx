import { contactData } from "#features/account/contact-data/contract.ts";
import { notificationSettings } from "#features/contact/notifications/contract.ts";
import { useHref } from "#platform/web/call.ts";
import { openTab } from "#platform/tab-number.ts";
import { useOpenTab } from "#platform/web/open-tab.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useAreaCrumbs, useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tabs } from "#ui/tabs/Tabs.tsx";
import { sessions, settingsCounts } from "../contract.ts";
import { readPasswordOutcome } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { SessionList } from "./SessionList.tsx";
import { SettingsList } from "./SettingsList.tsx";

const TABS = ["password", "sessions", "notifications"] as const;

export const title = (language: "bg" | "en", data: Awaited<ReturnType<typeof load>>) => {
  const { settings } = words[language];
  return data.tab ? `${settings.tabs[data.tab.open]} · ${settings.title}` : settings.title;
};

/** The tab in the address (`?open={tab}`, B§2), by its number, or by its name as in earlier addresses; the numbers of the list of all settings where it names none. */
export async function load({ call, search }: LoadContext) {
  if (search["open"] === undefined) return { counts: (await call(settingsCounts, {})).body, tab: undefined };
  const number = openTab(search["open"], { count: TABS.length, names: TABS });
  const open = TABS[number - 1] ?? TABS[0];
  // the outcome of a password form that was sent without scripts
  const outcome = readPasswordOutcome(search);
  const found = open === "sessions" ? (await call(sessions, {})).body.sessions : [];
  const notifications = open === "notifications" ? await notificationsIn({ call, search }) : undefined;
  return { counts: undefined, tab: { number, open, outcome, sessions: found, notifications } };
}

/** The notification settings, with the outcome of a form that was sent without scripts. */
async function notificationsIn({ call, search }: Pick<LoadContext, "call" | "search">) {
  const listed = (name: string) => (search[name] === undefined ? undefined : String(search[name]).slice(0, 1_000));
  return {
    settings: (await call(notificationSettings, {})).body,
    contact: (await call(contactData, {})).body,
    bad: listed("bad")?.split(",") ?? [],
    ticked: listed("ticked"),
    done: search["done"] === "notifications",
  };
}

type Opened = NonNullable<Awaited<ReturnType<typeof load>>["tab"]>;

export default function SettingsPage({ data }: PageProps<typeof load>) {
  const t = useWords(words).settings;
  const crumbs = useAreaCrumbs();
  if (data.tab) return <OpenTab data={data.tab} />;
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      <SettingsList counts={data.counts} />
    </div>
  );
}

function OpenTab({ data }: { data: Opened }) {
  const { number, open, outcome, sessions: found, notifications } = data;
  const t = useWords(words).settings;
  const href = useHref();
  const tabs = useOpenTab({ open: number, read: data });
  const crumbs = useSettingsCrumbs();
  return (
    <div className="stack">
      <PageHeader title={t.tabsTitle} {...crumbs} />
      <Tabs
        label={t.tabList}
        tabs={TABS.map((tab, place) => ({ word: t.tabs[tab], href: href(`{area}/settings?open=${place + 1}`) }))}
        {...tabs}
      >
        {open === "password" && <PasswordForm {...outcome} />}
        {open === "sessions" && <SessionList first={found} />}
        {notifications && <Slot name="notification-settings" given={notifications} />}
      </Tabs>
    </div>
  );
}
