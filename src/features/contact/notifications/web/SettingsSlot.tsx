import { useRef, useState } from "react";
import { ApiError } from "#platform/problem.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { setNotifications, fieldOf, type NotificationSettings } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CHANNELS, isForced, NAMES, type Name } from "../rules.ts";
import { Matrix } from "./Matrix.tsx";
import css from "./SettingsSlot.module.css";
import { Unreached, type Contact } from "./Unreached.tsx";

/**
 * What the page has read: the settings, where the user can be reached, and the result of a form that was sent without a script (`ticked`: what a refused one had
 * chosen).
 */
export type Given = {
  settings: NotificationSettings;
  contact: Contact;
  bad: readonly string[];
  ticked: string | undefined;
  done: boolean;
};

const chosenIn = (settings: NotificationSettings): Set<string> =>
  new Set(
    settings.flatMap(({ notificationName, channels }) =>
      CHANNELS.filter((channel) => channels[channel]).map((channel) => fieldOf(notificationName, channel)),
    ),
  );

/** The form as the call wants it (B§3): a channel that is not offered has no key. */
function settingsIn(ticked: FormData, settings: NotificationSettings): NotificationSettings {
  return settings.map(({ notificationName, channels }) => {
    const isOn = (channel: (typeof CHANNELS)[number]) =>
      isForced(notificationName, channel) || ticked.has(fieldOf(notificationName, channel));
    const box = "INTERACTION_BOX" in channels ? { INTERACTION_BOX: isOn("INTERACTION_BOX") } : {};
    return { notificationName, channels: { ...box, SMS: isOn("SMS"), EMAIL: isOn("EMAIL") } };
  });
}

/** The matrix of notification settings (B§3). A 401 says nothing here: the session layer asks to sign in again (B§8). */
export default function SettingsSlot({ given }: { given: Given }) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [bad, setBad] = useState<readonly Name[]>(NAMES.filter((name) => given.bad.includes(name)));
  const { submit, busy, message } = useSubmit(setNotifications, {
    form,
    first: bad.length > 0 ? { tone: "error", words: t.bad } : given.done ? { tone: "success", words: t.done } : undefined,
    wording: (error) => (error instanceof ApiError ? (error.status === 401 ? "" : t.failed) : undefined),
    answered(answer) {
      setBad(answer.status === 422 ? answer.body : []);
      return answer.status === 422 ? { tone: "error", words: t.bad } : { tone: "success", words: t.done };
    },
  });
  const send = (ticked: FormData) => void submit({ body: settingsIn(ticked, given.settings) });
  const chosen = given.ticked === undefined ? chosenIn(given.settings) : new Set(given.ticked.split(","));
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby="notifications">
      <h2 id="notifications">{t.title}</h2>
      <p className="muted text">{t.lead}</p>
      <Unreached {...given.contact} />
      <PostForm ref={form} endpoint={setNotifications} busy={busy} onSend={send} noValidate>
        <Matrix settings={given.settings} chosen={chosen} bad={bad} />
        <FormMessage message={message?.words ? message : undefined} />
        <div>
          <Button type="submit" busy={busy}>
            {busy ? t.busy : t.submit}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
