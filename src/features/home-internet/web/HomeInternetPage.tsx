import { useHas } from "#platform/web/reach.ts";
import { lazy, useEffect } from "react";
import { attempt, optional } from "#platform/web/attempt.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import { later, Part } from "#platform/web/later.tsx";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { ApiError } from "#platform/problem.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { HomeNetworkPicture } from "#ui/pictures/scenes.tsx";
import { connection } from "../connection/contract.ts";
import { contracts } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AreaLoading } from "./AreaLoading.tsx";
import { ContractChoice } from "./ContractChoice.tsx";
import { Section } from "../operations/web/Section.tsx";
import { GROUPS, SECTIONS, SYSTEM_OF, type SectionId } from "../sections.ts";
import { NeedsScript } from "./NeedsScript.tsx";
import css from "./HomeInternetPage.module.css";

export const title = (language: "bg" | "en"): string => words[language].title;

/** `?cid=` selects the contract; the first one without it. A contract that is not the customer's is 404. */
export async function load({ call, search, has }: LoadContext) {
  const { contracts: own } = (await call(contracts, {})).body;
  const input = search["cid"];
  const chosen = input === undefined ? own[0] : own.find(({ cid }) => cid === input);
  if (input !== undefined && !chosen) throw new ApiError(404, undefined);
  return { contracts: own, chosen, first: chosen && has("network-controller") ? await connectionOf(call, chosen.cid) : undefined };
}

/** The page does not wait for a slow system: what takes longer is read by the page itself. */
const SOON_MS = 1_500;

async function connectionOf(call: LoadContext["call"], cid: string) {
  const late = new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), SOON_MS));
  const overview = optional(() => call(connection, { query: { cid } })).then((answer) =>
    answer?.status === 200 ? answer.body : undefined,
  );
  return Promise.race([overview, late]);
}

const Overview = later(async () => (await import("../connection/web/Overview.tsx")).Overview);
const importBodies = () => import("./SectionBodies.tsx");
const SectionBodies = lazy(importBodies);

export default function HomeInternetPage({ data: { contracts: own, chosen, first } }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs();
  const href = useHref();
  const has = useHas();
  const shown = (id: SectionId) => !SYSTEM_OF[id] || has(SYSTEM_OF[id]);
  useEffect(() => void attempt(importBodies), []); // imported again by the first section that is opened
  if (!chosen)
    return (
      <EmptyState
        picture={<HomeNetworkPicture />}
        title={t.none.title}
        action={<LinkButton href={href("{area}")}>{t.none.back}</LinkButton>}
      >
        {t.none.text}
      </EmptyState>
    );
  return (
    <>
      <PageHeader
        title={t.title}
        lead={
          <>
            {t.lead} {has("network-controller") && <a href={href("/help/wifi")}>{t.help}</a>}
          </>
        }
        {...crumbs}
        aside={<ContractChoice contracts={own} chosen={chosen} />}
      />
      <NeedsScript />
      <AreaLoading key={chosen.cid}>
        <div className="stack stack-l">
          {has("network-controller") && <Part of={Overview} given={{ cid: chosen.cid, first }} />}
          <div className={css.advanced}>
            <h2>{t.advanced.title}</h2>
            <p className="muted">{t.advanced.lead}</p>
          </div>
          {GROUPS.filter((group) => SECTIONS[group].some(shown)).map((group) => (
            <section key={group} className={css.group} aria-labelledby={group}>
              <h3 id={group}>{t.groups[group]}</h3>
              {SECTIONS[group].filter(shown).map((id) => (
                <Section key={id} id={id} cid={chosen.cid} {...t.heads[id]} Body={SectionBodies} tracked={id !== "changes"} />
              ))}
            </section>
          ))}
        </div>
      </AreaLoading>
    </>
  );
}
