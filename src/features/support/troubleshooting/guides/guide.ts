import type { ServiceType } from "#features/account/customers/contract.ts";

/** What people read, in both languages. */
export type Worded = { bg: string; en: string };

/** A picture with its alternative text, or a video with captions (WebVTT) and a text that says the same. Addresses are below `/guides/`. */
export type Media =
  | { type: "PICTURE"; url: string; alt: Worded }
  | { type: "VIDEO"; url: string; poster: string; alt: Worded; captions: Worded; transcript: Worded };

/** What a guide finds out by itself: six measures of the line (`line-test`), faults that touch it, and the state of its prepaid balance and of its bills. */
export const CHECKS = ["line-sync", "line-level", "router-online", "wifi", "ping", "sim-registered", "fault", "prepaid", "bill"] as const;
export type Check = (typeof CHECKS)[number];

/** What a guide does to the customer's router: an operation, which is read back. */
export const ROUTER_OPERATIONS = ["restart-router", "reset-wifi-channel"] as const;
export type RouterOperation = (typeof ROUTER_OPERATIONS)[number];
/** `unknown`: it could not be asked for, or nobody knows what became of it. */
type OperationResult = "applied" | "failed" | "unknown";

/** How a guide ends. Every one but `solved` leads to a person: a technician's visit, or the contact centre. */
export const OUTCOMES = ["solved", "visit", "contact"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The name of a node within its guide. */
export type NodeId = string;
type GuideAnswer = { id: string; text: Worded; media: Media[]; to: NodeId };
export type GuideNode =
  /** Two to six answers. */
  | { kind: "question"; text: Worded; media: Media[]; answers: GuideAnswer[] }
  /** `text` says what is being measured. Without a case of its own, `poor` is as `failed`. */
  | { kind: "check"; check: Check; text: Worded; to: { good: NodeId; poor?: NodeId | undefined; failed: NodeId; unknown: NodeId } }
  | { kind: "operation"; operation: RouterOperation; text: Worded; to: Record<OperationResult, NodeId> }
  | { kind: "outcome"; outcome: Outcome; text: Worded };

/** One version of a guide. A published version is never edited: sessions go on in the one that they began in. */
export type Guide = {
  id: string;
  /** From 1. */
  version: number;
  serviceType: ServiceType;
  /** What is wrong, in a customer's words: an answer to the first question of every session, "What is the trouble?". */
  symptom: Worded;
  start: NodeId;
  nodes: Record<NodeId, GuideNode>;
};

/** What was found at a check or an operation. Verdicts are those of the port `line-test`. */
export type Finding = "good" | "poor" | "failed" | "unknown" | OperationResult;

/** A session may ask at most so many questions, the first one (the symptom) among them. */
export const MOST_QUESTIONS = 8;

/** The guides of the portal, loaded once at its start. */
export type Guides = {
  /** The published guides of a service type, each in its latest version, in the order of the files' names. */
  current(serviceType: ServiceType): readonly Guide[];
  /** Any version, also an older one; undefined: there is none. */
  version(id: string, version: number): Guide | undefined;
  /** Every version, drafts among them. */
  all(): readonly Guide[];
};
