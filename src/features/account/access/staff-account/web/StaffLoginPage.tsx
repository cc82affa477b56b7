import { withQuery } from "#platform/address.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { AccessCard } from "../../web/AccessCard.tsx";
import { staffAccountWay } from "../contract.ts";
import { beginAddress, readStaffLogin } from "../search-params.ts";
import { words } from "../messages/words.ts";

export const title = (language: "bg" | "en"): string => words[language].title;

export const load = async ({ call, search }: LoadContext) => ({
  ...(await call(staffAccountWay, {})).body,
  ...readStaffLogin(search),
});

/** Where staff sign in: one button, which is a link, so that it needs no script and no form that leads to another site. */
export default function StaffLoginPage({ data: { name, passwords, returnTo, problem } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const byPassword = <a href={href(withQuery("/login", { returnTo }))}>{passwords ? t.byPassword : t.customers}</a>;
  return (
    <AccessCard title={t.title} lead={t.lead} foot={byPassword}>
      {problem && (
        <Notice tone={problem === "declined" ? "warning" : "error"} live>
          {t.problems[problem]} {problem === "away" && passwords && t.orByPassword}
        </Notice>
      )}
      <LinkButton size="l" wide href={href(beginAddress({ returnTo }))}>
        {name === null ? t.submit : t.submitWith(name)}
      </LinkButton>
    </AccessCard>
  );
}
