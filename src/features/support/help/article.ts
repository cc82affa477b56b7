/** The services that the help can be filtered by (B§2). */
export const SERVICE_TYPES = ["mobile", "fixed", "tv", "internet"] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Topics of the help centre, in display order. */
export const TOPICS = [
  "vignettes",
  "devices",
  "buying",
  "wifi",
  "home-network",
  "internet-services",
  "mobile",
  "tv",
  "fixed",
  "bills",
  "account",
] as const;
export type Topic = (typeof TOPICS)[number];

/** A paragraph, or steps in order. */
type Part = string | { steps: string[] };
export type ArticleText = {
  title: string;
  /** One sentence: the answer in brief. */
  lead: string;
  /** Names of buttons and fields are in quotation marks, exactly as the page shows them: a test compares them. */
  parts: Part[];
};

/** A link from an article to a page of the portal, with the placeholder `{area}`. */
type Link = { to: `/${string}` | `{area}${string}`; bg: string; en: string };

export type Article = {
  /** The last part of its address: `/help/{topic}/{id}`. */
  id: string;
  topic: Topic;
  /** The services that it is about; empty where it is about none. */
  types: readonly ServiceType[];
  links: readonly Link[];
  bg: ArticleText;
  en: ArticleText;
};

/** All lines of an article in reading order: the lead, then every paragraph and step. */
export const linesOf = ({ lead, parts }: ArticleText): string[] => [
  lead,
  ...parts.flatMap((part) => (typeof part === "string" ? [part] : part.steps)),
];
