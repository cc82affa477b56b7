import { useHas } from "#platform/web/reach.ts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useErrorWords } from "#platform/web/error-words.ts";
import { useAreaCrumbs } from "#platform/web/area-crumbs.ts";
import { useHref } from "#platform/web/call.ts";
import { fetchedPart } from "#platform/web/fetched-part.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useUnfinishedWhile } from "#platform/web/unfinished-form.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice, type Tone } from "#ui/notice/Notice.tsx";
import { EmptyState, PageHeader } from "#ui/page/PageHeader.tsx";
import { Spinner } from "#ui/waiting/Waiting.tsx";
import { ticketRequestAddress } from "../address.ts";
import { GUIDE_ANCHOR, readEnded, type Ended } from "../search-params.ts";
import { startTree, treeSession, type AssetData, type TreeSession } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { SERVICE_TYPES } from "../rules.ts";
import { AssetHeader, FaultBanner } from "./AssetHeader.tsx";
import { Solved, Support } from "./Ended.tsx";
import { GuidePanel } from "./GuidePanel.tsx";
import { refusalAt, type Refusal } from "./refused.ts";
import { Selectors } from "./Selectors.tsx";
import css from "./Troubleshooting.module.css";
import { useChoice } from "./use-choice.ts";
import { useTree, type Tree } from "./use-tree.ts";

export const title = (language: "bg" | "en") => words[language].title;

const text = (written: unknown, most: number): string | undefined =>
  typeof written === "string" && written !== "" ? written.slice(0, most) : undefined;

/** What the address says after a step without a script. */

export async function load({ call, search }: LoadContext) {
  const query = {
    serviceType: SERVICE_TYPES.find((type) => type === search["serviceType"]),
    account: text(search["account"], 40),
    assetId: text(search["assetId"], 60),
  };
  const session = (await call(treeSession, { query })).body;
  return { session, refusal: refusalAt(search, session.asset), ended: readEnded(search) };
}

const refusals = fetchedPart(() => import("./Refusal.tsx"));
const RefusalModal = lazy(refusals.open);
const LaterNotice = lazy(async () => ({ default: (await refusals.open()).RefusalNotice }));

/** Why no guide begins is written by the server, too, after a start without a script. */
export const ready = ({ refusal }: PageProps<typeof load>["data"]) => (refusal ? refusals.open() : undefined);

/** Help with a fault: a line is chosen and checked by a guide (B§2 Troubleshooting page). */
export default function TroubleshootingPage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const crumbs = useAreaCrumbs({ to: "{area}/services", word: t.services });
  const href = useHref();
  const { session } = data;
  return (
    <div className={`stack stack-l ${css.page}`}>
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      {session.serviceTypes.length === 0 ? (
        <EmptyState title={t.choose.nothing} action={<LinkButton href={href("/contact")}>{t.fault.toContact}</LinkButton>}>
          {t.choose.nothingText}
        </EmptyState>
      ) : (
        <Guide key={keyOf(session)} {...data} />
      )}
    </div>
  );
}

/** A page that is read anew begins anew. */
const keyOf = ({ serviceType, account, asset, tree }: TreeSession): string =>
  [serviceType, account, asset?.assetId, tree?.treeNodeVO?.sessionId, tree?.questionCount].join(" ");

function Guide({ session, refusal, ended }: PageProps<typeof load>["data"]) {
  const t = useWords(words);
  const choice = useChoice(session);
  const tree = useTree(session, { first: refusal, onAsset: choice.refresh });
  const { chosen, isReading } = choice;
  const { asset } = chosen;
  const runs = tree.tree !== null && !tree.tree.final;
  const isFirst = tree.moves === 0 && tree.tree === null;
  useUnfinishedWhile(runs);
  return (
    <>
      <Selectors session={session} choice={choice} runs={runs} onChoose={tree.forget} />
      <div id={GUIDE_ANCHOR} className="stack stack-l">
        <Elsewhere ended={ended} tree={tree} />
        {asset && (tree.isOften || (ended === "often" && isFirst)) && <TooOften asset={asset} />}
        {ended === "solved" && isFirst && <Notice tone="success" title={t.end.solved} />}
        <Failure choice={choice} tree={tree} />
        <div className={css.reading}>
          <Spinner waiting={isReading}>{t.choose.reading}</Spinner>
        </div>
        {!isReading && chosen.assets.length === 0 && <EmptyState title={t.choose.none}>{t.choose.noneText}</EmptyState>}
        {asset && (
          <div className={css.sides}>
            <div className="stack">
              <Course asset={asset} tree={tree} />
            </div>
            <AssetHeader asset={asset} />
          </div>
        )}
        <OpenRefusal key={tree.moves} refusal={tree.moves > 0 ? tree.refusal : undefined} />
      </div>
    </>
  );
}

/** That the guide has gone on, or has ended, in another tab or on another device. */
function Elsewhere({ ended, tree }: { ended: Ended | undefined; tree: Tree }) {
  const t = useWords(words);
  const isFirst = tree.moves === 0;
  const isOver = tree.isOver || (ended === "gone" && isFirst && !tree.tree);
  const isBehind = tree.isBehind || (ended === "behind" && isFirst);
  if (!isOver && !isBehind) return null;
  return (
    <Notice tone="info" live>
      {isOver ? t.gone : t.behind}
    </Notice>
  );
}

/** Too many guides were begun within an hour; a technician can be requested all the same. */
function TooOften({ asset }: { asset: AssetData }) {
  const t = useWords(words).often;
  const href = useHref();
  const request = href(ticketRequestAddress({ assetData: asset, treeNodeVO: null }));
  return (
    <Notice tone="warning" live title={t.title} action={useHas()("tickets") && <LinkButton href={request}>{t.request}</LinkButton>}>
      {t.text}
    </Notice>
  );
}

/** Why none begins. Where the page was written with it, its code is there already: what is awaited would stay hidden without a script. */
function WhyNot({ refusal }: { refusal: Refusal }) {
  const [Here] = useState(() => refusals.here()?.RefusalNotice);
  if (Here) return <Here refusal={refusal} />;
  return (
    <Suspense>
      <LaterNotice refusal={refusal} />
    </Suspense>
  );
}

/** What the guide of a line shows: one of a banner, its step, its end, or the button that starts it. */
function Course({ asset, tree }: { asset: AssetData; tree: Tree }) {
  const { tree: shown, solved, refusal, moves } = tree;
  if (shown && !shown.final) return <GuidePanel shown={shown} tree={tree} />;
  if (shown)
    return (
      <>
        <FaultBanner asset={asset} />
        <Support shown={shown} tree={tree} />
      </>
    );
  if (asset.hasIndividualFault || asset.hasGroupFault) return <FaultBanner asset={asset} />;
  return (
    <>
      {solved && <Solved outcome={solved} moves={moves} />}
      {refusal && <WhyNot refusal={refusal} />}
      <Start asset={asset} tree={tree} after={solved ? "solved" : refusal ? "refused" : undefined} />
    </>
  );
}

function Start({ asset, tree, after }: { asset: AssetData; tree: Tree; after: "solved" | "refused" | undefined }) {
  const t = useWords(words).start;
  const { serviceType, assetId, serviceId } = asset;
  const isBusy = tree.busy === "start";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the button that was pressed is gone with the guide
    if (tree.moves > 0 && document.activeElement === document.body) button.current?.focus();
  }, [tree.moves]);
  const word = after === undefined ? t.button : after === "solved" ? t.again : t.retry;
  return (
    <PostForm
      data-unguarded
      endpoint={startTree}
      hidden={{ serviceType, assetId, serviceId }}
      className="stack stack-s"
      onSend={() => tree.start(asset)}
    >
      {after === undefined && <p className={css.text}>{t.text}</p>}
      <div>
        <Button ref={button} type="submit" size="l" busy={isBusy} look={after === undefined ? "primary" : "secondary"}>
          {isBusy ? t.busy : word}
        </Button>
      </div>
    </PostForm>
  );
}

/** A call that failed, in general words, with a button to try again (B§8). */
function Failure({ choice, tree }: { choice: ReturnType<typeof useChoice>; tree: Tree }) {
  const t = useWords(words).failed;
  const errorWords = useErrorWords();
  const failed: { tone: Tone; words: string; again: () => void } | undefined =
    choice.error !== undefined
      ? { tone: "error", words: errorWords(choice.error), again: choice.again }
      : tree.message && { ...tree.message, again: tree.again };
  if (!failed) return null;
  const isError = failed.tone === "error";
  return (
    <Notice
      live
      tone={failed.tone}
      title={isError ? t.title : undefined}
      action={
        isError && (
          <Button look="secondary" onClick={failed.again}>
            {t.again}
          </Button>
        )
      }
    >
      {failed.words}
    </Notice>
  );
}

function OpenRefusal({ refusal }: { refusal: Refusal | undefined }) {
  const [isClosed, close] = useState(false);
  return <Suspense>{refusal && !isClosed && <RefusalModal refusal={refusal} onClose={() => close(true)} />}</Suspense>;
}
