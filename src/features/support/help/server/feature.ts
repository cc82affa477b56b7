import { filled, shownBrand, type Brand } from "#platform/brand.ts";
import type { PageLimits } from "#platform/limits.ts";
import type { Place } from "#platform/client.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { Requires } from "#platform/system-name.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { TOPICS, type Article, type Topic } from "../article.ts";
import { articles } from "../articles/all.ts";
import { helpContract } from "../contract.ts";
import { PAGE_SIZE } from "../limits.ts";
import { marked, snippetOf } from "../marks.ts";
import { topicWords } from "../messages/topics.ts";
import { helpFor } from "../navigator.ts";
import { withLimits } from "../limit-marks.ts";
import { requiresOf } from "../requires.ts";
import { readFor, search, wordsIn } from "../search.ts";

/** `isThere`: whether what articles are about is there; all of it where it is not given. */
type ArticleContext = { brand: Brand; pageLimits: PageLimits; isThere?: (requires: Requires) => boolean };
type Dependencies = ArticleContext & {
  place: Place;
  /** The full address of one of the portal's paths. */
  addressOf: (path: string) => string;
};

/** The article that explains lev beside euro, available while lev is shown. */
const ABOUT_LEV = "euro-and-lev";

type Library = { articles: Article[]; articlesOf: (topic: Topic) => Article[]; read: Map<Language, ReturnType<typeof readFor>[]> };
const libraries = new WeakMap<Brand, WeakMap<PageLimits, Map<string, Library>>>();

/** The articles with the brand's name, its phone number and the provider's limits filled in. */
function libraryOf({ brand, pageLimits, isThere = () => true }: ArticleContext): Library {
  const gone = articles.filter((article) => !isThere(requiresOf(article) ?? []));
  const without = gone.map(({ id }) => id).join();
  const known = libraries.get(brand)?.get(pageLimits)?.get(without);
  if (known) return known;
  const filledIn = (article: Article, language: Language) => filled(withLimits(article[language], pageLimits), shownBrand(brand, language));
  const shown = articles
    .filter((article) => !gone.includes(article) && (brand.showsLev || article.id !== ABOUT_LEV))
    .map((article) => ({ ...article, bg: filledIn(article, "bg"), en: filledIn(article, "en") }));
  const library = {
    articles: shown,
    articlesOf: (topic: Topic) => shown.filter((article) => article.topic === topic),
    read: new Map(LANGUAGES.map((language) => [language, shown.map((article) => readFor(language, article))] as const)),
  };
  const ofBrand = libraries.get(brand) ?? new WeakMap<PageLimits, Map<string, Library>>();
  libraries.set(brand, ofBrand.set(pageLimits, (ofBrand.get(pageLimits) ?? new Map<string, Library>()).set(without, library)));
  return library;
}

const namedTopic = (topic: Topic, language: Language) => ({ topic, title: topicWords[language][topic].title });
const titleOf = (language: Language) => (article: Article) => ({ id: article.id, title: article[language].title });

/** The topics that have an article. */
const topicsOf = ({ articlesOf }: Library): Topic[] => TOPICS.filter((topic) => articlesOf(topic).length > 0);

/** The articles that fit a text, the best first, and how many there are. */
export function findArticles(context: ArticleContext, text: string, language: Language) {
  const { articles: fitting, total } = search(libraryOf(context).read.get(language)!, { text, type: undefined, page: 0 });
  const content = fitting.map(({ article }) => ({ ...titleOf(language)(article), topic: article.topic, lead: article[language].lead }));
  return { content, total };
}

/** The paths of the pages of all topics and articles. */
export const articlePaths = (context: ArticleContext): string[] =>
  topicsOf(libraryOf(context)).flatMap((topic) => [
    `/help/${topic}`,
    ...libraryOf(context)
      .articlesOf(topic)
      .map(({ id }) => `/help/${topic}/${id}`),
  ]);

export const help: ServerFeature<typeof helpContract, Dependencies> = {
  contract: helpContract,
  handlers: {
    async navigate({ body: { webpageUrl }, isThere }, { place, addressOf, ...deps }) {
      const [, centre = "", topic, article] = helpFor(webpageUrl, { address: addressOf(""), ...place }).split("/");
      const { articles: there } = libraryOf({ ...deps, isThere });
      const isHere = there.some((one) => one.topic === topic && (article === undefined || one.id === article));
      const target = ["", centre, ...(isHere ? [topic, article] : [])].filter((part) => part !== undefined).join("/");
      return { status: 200, body: { target: `${place.contextPath}${target}` } };
    },

    async helpContents({ language, isThere }, deps) {
      const library = libraryOf({ ...deps, isThere });
      const topics = topicsOf(library).map((topic) => ({
        topic,
        ...topicWords[language][topic],
        articles: library.articlesOf(topic).map(titleOf(language)),
      }));
      return { status: 200, body: { topics } };
    },

    async helpTopic({ params: { topic }, language, isThere }, deps) {
      const { articlesOf } = libraryOf({ ...deps, isThere });
      if (articlesOf(topic).length === 0) throw new HttpProblem(404);
      const cards = articlesOf(topic).map((article) => ({ ...titleOf(language)(article), lead: article[language].lead }));
      return { status: 200, body: { topic, ...topicWords[language][topic], articles: cards } };
    },

    async helpArticle({ params: { topic, article: id }, language, isThere }, deps) {
      const { articlesOf } = libraryOf({ ...deps, isThere });
      const article = articlesOf(topic).find((one) => one.id === id);
      if (!article) throw new HttpProblem(404);
      const { links, [language]: text } = article;
      return {
        status: 200,
        body: {
          id,
          topic: namedTopic(topic, language),
          ...text,
          links: links.map((link) => ({ to: link.to, word: link[language] })),
          others: articlesOf(topic)
            .filter((other) => other !== article)
            .map(titleOf(language)),
        },
      };
    },

    async helpSearch({ query: { text = "", type, page = 0 }, language, isThere }, deps) {
      const all = libraryOf({ ...deps, isThere }).read.get(language)!;
      const found = search(all, { text, type, page });
      const words = wordsIn(text);
      const content = found.articles.map(({ article: { id, topic }, title, lines }) => ({
        id,
        topic: namedTopic(topic, language),
        title: marked(title.text, words),
        snippet: snippetOf({ lines }, words),
      }));
      const everywhere = type ? search(all, { text, type: undefined, page: 0 }).total : found.total;
      return { status: 200, body: { content, page: found.page, size: PAGE_SIZE, total: found.total, everywhere } };
    },
  },
};

export const helpServer = {
  name: "help",
  about: "Articles of the help.",
  feature: help,
};
