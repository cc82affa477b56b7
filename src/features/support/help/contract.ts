import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { SERVICE_TYPES, TOPICS } from "./article.ts";
import { LONGEST_TEXT, PAGE_SIZE } from "./limits.ts";

/** The longest address that a browser is likely to send. */
const LONGEST_URL = 2000;

const Title = z.object({ id: z.string(), title: z.string() });
const TopicCard = z.object({ topic: z.enum(TOPICS), title: z.string(), lead: z.string(), articles: z.array(Title) });
export type TopicCard = z.infer<typeof TopicCard>;

const ArticleCard = z.object({ id: z.string(), title: z.string(), lead: z.string() });
const Part = z.union([z.string(), z.object({ steps: z.array(z.string()) })]);
export const ShownArticle = z.object({
  id: z.string(),
  topic: z.object({ topic: z.enum(TOPICS), title: z.string() }),
  title: z.string(),
  lead: z.string(),
  parts: z.array(Part),
  /** Pages of the portal; the page replaces `{area}` in them. */
  links: z.array(z.object({ to: z.string(), word: z.string() })),
  others: z.array(Title),
});
export type ShownArticle = z.infer<typeof ShownArticle>;

const Piece = z.object({ text: z.string(), hit: z.boolean() });
const FoundArticle = z.object({
  id: z.string(),
  topic: z.object({ topic: z.enum(TOPICS), title: z.string() }),
  title: z.array(Piece),
  snippet: z.array(Piece),
});
export const FoundArticles = z.object({
  content: z.array(FoundArticle),
  /** From zero; the last page when a later one was requested. */
  page: z.int(),
  size: z.literal(PAGE_SIZE),
  total: z.int(),
  /** The number of results for all services. */
  everywhere: z.int(),
});
export type FoundArticles = z.infer<typeof FoundArticles>;

export const navigate = endpoint.post({
  path: "/help/navigator",
  access: "anyone",
  summary: "The help page that fits the page a visitor comes from (B§7).",
  body: z.strictObject({ webpageUrl: z.string().check(z.maxLength(LONGEST_URL)) }),
  answers: {
    200: {
      when: "A path of this portal: the help that fits the page, or the help centre where none does or the page is not ours.",
      body: z.object({ target: z.string() }),
    },
  },
});

export const helpContents = endpoint.get({
  path: "/help/contents",
  access: "anyone",
  summary: "The topics of the help centre with the titles of their articles, in the asker's language.",
  answers: { 200: { when: "The topics.", body: z.object({ topics: z.array(TopicCard) }) } },
});

const OfTopic = z.object({ topic: z.enum(TOPICS).check(z.describe("The topic.")) });

export const helpTopic = endpoint.get({
  path: "/help/contents/:topic",
  access: "anyone",
  summary: "A topic of the help centre with its articles.",
  params: OfTopic,
  answers: {
    200: {
      when: "The topic.",
      body: z.object({ topic: z.enum(TOPICS), title: z.string(), lead: z.string(), articles: z.array(ArticleCard) }),
    },
  },
});

export const helpArticle = endpoint.get({
  path: "/help/contents/:topic/:article",
  access: "anyone",
  summary: "An article of the help centre.",
  params: z.extend(OfTopic, { article: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/), z.describe("The article's name in addresses.")) }),
  answers: { 200: { when: "The article.", body: ShownArticle } },
});

export const helpSearch = endpoint.get({
  path: "/help/search/found",
  access: "anyone",
  summary: `The articles that contain every word of \`text\`, in whatever case, ${PAGE_SIZE} to a page; without it all of them.`,
  query: z.strictObject({
    text: z.optional(z.string().check(z.maxLength(LONGEST_TEXT), z.describe("Words that the articles have."))),
    type: z.optional(z.enum(SERVICE_TYPES).check(z.describe("Of which service; without it, of all."))),
    page: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,4}$/), z.describe("The page, from 0.")),
        z.transform((given) => Number(given)),
      ),
    ),
  }),
  answers: { 200: { when: "The articles, what was found marked in them; there may be none.", body: FoundArticles } },
});

export const helpContract = { navigate, helpContents, helpTopic, helpArticle, helpSearch };
