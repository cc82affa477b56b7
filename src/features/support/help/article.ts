/** Services that help can be narrowed to (B§2). */
export const SERVICE_TYPES = ["mobile", "fixed", "tv", "internet"] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Topics of the help centre, in the order in which it shows them. */
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

/** A paragraph, or steps to be done one after the other. */
type Part = string | { steps: string[] };
export type ArticleText = {
  title: string;
  /** One sentence: what the article answers. */
  lead: string;
  /** Names of buttons and fields stand in quotation marks, word for word as the page has them: a test compares them. */
  parts: Part[];
};

/** Where an article leads: a page of the portal, `{area}` as everywhere. */
type Link = { to: `/${string}` | `{area}${string}`; bg: string; en: string };

export type Article = {
  /** Its place in the address: `/help/{topic}/{id}`. */
  id: string;
  topic: Topic;
  /** The services it is about; none where it is about no service of the provider's. */
  types: readonly ServiceType[];
  links: readonly Link[];
  bg: ArticleText;
  en: ArticleText;
};

/** Lines of an article as a reader goes through them: the lead, then every paragraph and step. */
export const linesOf = ({ lead, parts }: ArticleText): string[] => [
  lead,
  ...parts.flatMap((part) => (typeof part === "string" ? [part] : part.steps)),
];
