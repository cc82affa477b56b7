import { useRef, useState, type RefObject } from "react";
import type { AnswerOf } from "#platform/endpoint.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import type { Message } from "#platform/web/submission.ts";
import { usePolling } from "#platform/web/use-polling.ts";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import {
  closeTree,
  nextQuestion,
  prevQuestion,
  startTree,
  treeSession,
  type AssetData,
  type TreeResult,
  type TreeSession,
} from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { refusalIn, type Refusal } from "./refused.ts";

/** What is found out sooner than this is not announced (B§9). */
const SOON_MS = 400;

/** Which button is busy. */
export type At = "start" | "back" | "close" | `answer ${string}`;
/** What the page shows: a guide that runs or was handed over to a person, how it was solved, or why none begins. */
type Shown = { tree: TreeResult | null; solved: TreeResult["outcome"]; refusal: Refusal | undefined } & Partial<Flags>;
/** `isOver`: it had ended elsewhere; `isBehind`: it had gone on elsewhere; `isOften`: too many were begun. */
type Flags = Record<"isOver" | "isBehind" | "isOften", boolean>;

type Stepped = Exclude<AnswerOf<typeof nextQuestion>, { status: 422 }> | AnswerOf<typeof prevQuestion>;

type Options = { first: Refusal | undefined; onAsset: (asset: AssetData) => void };

/** The guide of the chosen line: where it stands, and what each button does. `moves` counts its steps since the page opened. */
export function useTree(session: TreeSession, { first, onAsset }: Options) {
  const t = useWords(words);
  const { run, send, busy, message, clear } = useSubmits<At>();
  const [shown, setShown] = useState<Shown>({ tree: session.tree, solved: null, refusal: first });
  const [moves, setMoves] = useState(0);
  const last = useRef<() => Promise<unknown>>(undefined);
  const turn = useRef(0);
  const put = (next: Partial<Shown>): void => {
    setShown({ tree: null, solved: null, refusal: undefined, ...next });
    setMoves((before) => before + 1);
  };
  const { settled, isUnread } = useWaiting(shown.tree, { turn, put });

  const show = async (result: TreeResult, flags?: Partial<Flags>): Promise<void> => put({ ...partsOf(await settled(result)), ...flags });
  /** The result of a step; of one on a page that shows what is no longer so, the guide as it is now. */
  const stepped = async (answer: Stepped): Promise<void> => {
    if (answer.status === 200) return show(answer.body);
    if (answer.status === 409 && answer.body.current) return show(answer.body.current, { isBehind: true });
    put({ isOver: true });
  };
  /** Does it now, and again when the customer tries again after a failure. */
  const act = (at: At, work: () => Promise<Message | void>): void => {
    last.current = () => {
      turn.current += 1;
      return run(at, work);
    };
    void last.current();
  };
  return {
    ...{ isOver: false, isBehind: false, isOften: false, ...shown, busy, message, moves, isUnread },
    again: () => void last.current?.(),
    /** Another line is chosen: what was shown of the last one goes. */
    forget: () => {
      turn.current += 1;
      setShown({ tree: null, solved: null, refusal: undefined });
      clear();
    },
    start: ({ serviceType, assetId, serviceId }: AssetData) =>
      act("start", async () => {
        const answer = await send(startTree, { body: { serviceType, assetId, serviceId } });
        onAsset(answer.body.assetData);
        if (answer.status === 200) return show(answer.body);
        put({ isOften: answer.status === 429 });
        return answer.body.problem === "no-guide" ? { tone: "info", words: t.noGuide } : undefined;
      }),
    answer: (result: TreeResult, answerId: string) =>
      act(`answer ${answerId}`, async () => {
        const answer = await send(nextQuestion, { body: { answerId, questionId: questionOf(result), ...sessionOf(result) } });
        return answer.status === 422 ? { tone: "error", words: t.failed.text } : stepped(answer);
      }),
    back: (result: TreeResult) =>
      act("back", async () => {
        const answer = await send(prevQuestion, { body: { questionId: questionOf(result), ...sessionOf(result) } });
        return stepped(answer);
      }),
    close: (result: TreeResult) =>
      act("close", async () => {
        await send(closeTree, { body: sessionOf(result) });
        put({});
      }),
  };
}
export type Tree = ReturnType<typeof useTree>;

const partsOf = (result: TreeResult): Partial<Shown> => {
  if (result.successful) return { solved: result.outcome };
  return result.result === "SUCCESS" ? { tree: result } : { refusal: refusalIn(result) };
};

const sessionOf = ({ treeNodeVO }: TreeResult) => ({ sessionId: treeNodeVO!.sessionId, treeId: treeNodeVO!.treeId });

/** The question that a result shows, or that was answered last while something is found out. */
export const questionOf = ({ treeNodeVO, waiting }: TreeResult): string => treeNodeVO?.question?.nodeBase.id ?? waiting?.questionId ?? "";

/** `turn` counts what the customer does: what was read before the last of it is not shown. */
type Waiting = { turn: RefObject<number>; put: (next: Partial<Shown>) => void };

/** Follows what a guide finds out or does; `settled` waits for what is found out at once, so that it need not be announced. */
function useWaiting(tree: TreeResult | null, { turn, put }: Waiting) {
  const call = useCall();
  const [isUnread, setUnread] = useState(false);
  const read = async ({ assetData: { serviceType, assetId } }: TreeResult): Promise<TreeResult | null> =>
    (await call(treeSession, { query: { serviceType, assetId } })).body.tree;
  usePolling(tree?.waiting?.checkingTime, async () => {
    const mine = turn.current;
    const { answer, error } = await attempt(async () => tree && (await read(tree)));
    if (mine !== turn.current) return;
    setUnread(error !== undefined);
    if (answer === null) put({ isOver: true }); // closed from elsewhere
    else if (answer && stepOf(answer) !== stepOf(tree)) put(partsOf(answer));
  });
  const settled = async (result: TreeResult): Promise<TreeResult> => {
    if (!result.waiting) return result;
    await new Promise((done) => setTimeout(done, SOON_MS));
    return (await attempt(() => read(result))).answer ?? result;
  };
  return { settled, isUnread };
}

/** Where a guide stands, to see whether it has moved on. */
const stepOf = (tree: TreeResult | null): string => `${tree?.treeNodeVO?.question?.nodeBase.id} ${tree?.waiting?.what} ${tree?.final}`;
