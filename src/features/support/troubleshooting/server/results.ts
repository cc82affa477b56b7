import { createHash } from "node:crypto";
import type { Customer, Line } from "#features/account/customers/contract.ts";
import type { AssetData, MultimediaResource, TextVO, TreeQuestion, TreeResult } from "../contract.ts";
import type { Guide, GuideNode, Guides, Media, NodeId, Worded } from "../guides/guide.ts";
import { messages } from "../messages/guide.ts";
import { showsStaticCode } from "../rules.ts";
import type { TroubleshootingDependencies } from "./dependencies.ts";
import { factsOf } from "./offers.ts";
import { questionIdOf, positionIn, SYMPTOM, treeIdOf, type Session } from "./session.ts";

/** How soon the page asks again, in milliseconds. */
const CHECKING = { check: 1_000, operation: 2_000 } as const;

const textVO = ({ bg, en }: Worded): TextVO => ({ textBg: bg, textEn: en });

/** The same for a version, whoever asks: made once. */
const questions = new WeakMap<GuideNode, TreeQuestion>();

const resource = (media: Media): MultimediaResource =>
  media.type === "PICTURE"
    ? { type: media.type, url: media.url, alt: textVO(media.alt) }
    : {
        ...{ type: media.type, url: media.url, poster: media.poster, alt: textVO(media.alt) },
        ...{ captions: textVO(media.captions), transcript: textVO(media.transcript) },
      };

function questionOf(guide: Guide, id: NodeId, node: Extract<GuideNode, { kind: "question" }>): TreeQuestion {
  const made = questions.get(node) ?? {
    nodeBase: { id: questionIdOf(guide, id) },
    textVO: textVO(node.text),
    multimediaResources: node.media.map(resource),
    answers: node.answers.map((answer) => ({
      nodeBase: { id: answer.id },
      nodeTextVO: textVO(answer.text),
      multimediaResources: answer.media.map(resource),
      chosen: false,
    })),
  };
  questions.set(node, made);
  return made;
}

const withChosen = (question: TreeQuestion, chosen: string | null | undefined): TreeQuestion => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, chosen: answer.nodeBase.id === chosen })),
});

/** "What is the trouble?", with the symptoms of the guides of the line's type. */
function symptomQuestion({ serviceType, guideId }: Session, guides: Guides): TreeQuestion {
  const answers = guides.current(serviceType).map(({ id, symptom }) => ({
    ...{ nodeBase: { id }, nodeTextVO: textVO(symptom) },
    ...{ multimediaResources: [], chosen: false },
  }));
  return withChosen({ nodeBase: { id: SYMPTOM }, textVO: textVO(messages.symptom), multimediaResources: [], answers }, guideId);
}

/** By which the contact centre finds a line: eight digits that never change. */
export const staticCodeOf = (assetId: string): string =>
  (createHash("sha256").update(`static code ${assetId}`).digest().readUInt32BE(0) % 100_000_000).toString().padStart(8, "0");

/** A line as the page shows it: its static code where the customer's kind lets it be shown (B§6). */
export const assetDataOf = (line: Line, kind: Customer["kind"], { assetOf }: Pick<TroubleshootingDependencies, "assetOf">): AssetData => ({
  ...assetOf(line),
  serviceType: line.serviceType,
  staticCode: showsStaticCode(kind) ? staticCodeOf(line.assetId) : null,
  address: line.address,
});

/** The result of a start that begins no guide. */
export const refusedStart = (result: TreeResult["result"], assetData: AssetData): TreeResult => ({
  ...{
    result,
    ticketId: null,
    ticketPosition: null,
    openTicketId: null,
    found: [],
    assetData,
    final: false,
    successful: false,
    questionCount: 0,
  },
  ...{ treeNodeVO: null, waiting: null, outcome: null, support: null },
});

/** A session as the page shows it: the question where it stands, what is waited for, or how it ended. */
export function resultOf(session: Session, assetData: AssetData, guides: Guides): TreeResult {
  const standing = positionIn(session, guides);
  const node = standing?.position.node;
  const outcome = session.state === "ended" && node?.kind === "outcome" ? node : undefined;
  return {
    ...refusedStart("SUCCESS", assetData),
    final: outcome !== undefined,
    successful: outcome?.outcome === "solved",
    questionCount: session.answered,
    treeNodeVO: { treeId: treeIdOf(session), sessionId: session.id, question: questionNow(session, guides) },
    waiting: waitingOf(session, guides),
    found: measuredIn(session, guides),
    outcome: outcome ? { kind: outcome.outcome, textVO: textVO(outcome.text) } : null,
  };
}

/** What was measured and done, in both languages. */
function measuredIn(session: Session, guides: Guides): TreeResult["found"] {
  const [bg, en] = (["bg", "en"] as const).map((language) => factsOf(session, guides, language).filter(({ kind }) => kind === "measured"));
  return bg!.map(({ name, value }, place) => ({
    nameVO: textVO({ bg: name, en: en![place]!.name }),
    valueVO: textVO({ bg: value, en: en![place]!.value }),
  }));
}

function questionNow(session: Session, guides: Guides): TreeQuestion | null {
  const standing = positionIn(session, guides);
  if (!standing) return symptomQuestion(session, guides);
  const { guide, position } = standing;
  if (position.node.kind !== "question") return null;
  const former = session.course.answers[session.answered - 1];
  return withChosen(questionOf(guide, position.id, position.node), former?.question === position.id ? former.answer : undefined);
}

function waitingOf(session: Session, guides: Guides): TreeResult["waiting"] {
  const standing = positionIn(session, guides);
  const node = standing?.position.node;
  if (!session.pending || !standing || (node?.kind !== "check" && node?.kind !== "operation")) return null;
  return {
    kind: node.kind,
    what: node.kind === "check" ? node.check : node.operation,
    textVO: textVO(node.text),
    since: session.pending.since,
    checkingTime: CHECKING[node.kind],
    questionId: questionIdOf(standing.guide, standing.position.id),
  };
}
