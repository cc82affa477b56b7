import { useHref } from "#platform/web/call.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { words } from "../messages/words.ts";

/** Where a user can be reached. */
export type Contact = { mail: string | null; mobile: string | null; acceptsMails: boolean };

/** Channels through which nothing comes, whatever is chosen, and where that is changed. */
export function Unreached({ mail, mobile, acceptsMails }: Contact) {
  const t = useWords(words);
  const href = useHref();
  const silent = [
    ...(mail === null ? [t.noMail] : acceptsMails ? [] : [{ text: t.mailsRefused, go: t.contactData }]),
    ...(mobile === null ? [t.noMobile] : []),
  ];
  return silent.map(({ text, go }) => (
    <Notice
      key={go}
      tone="warning"
      action={
        <LinkButton look="secondary" href={href("{area}/settings/contact")}>
          {go}
        </LinkButton>
      }
    >
      {text}
    </Notice>
  ));
}
