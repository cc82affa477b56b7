import type { Place } from "#platform/client.ts";
import { LANGUAGES, type Language } from "#platform/language.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refuse.ts";
import { TOPICS, type Article, type Topic } from "../article.ts";
import { articles, articlesOf } from "../articles/all.ts";
import { helpContract } from "../contract.ts";
import { PAGE_SIZE } from "../limits.ts";
import { marked, snippetOf } from "../marks.ts";
import { topicWords } from "../messages/topics.ts";
import { helpFor } from "../navigator.ts";
import { readFor, search, wordsIn } from "../search.ts";

type Needs = {
  place: Place;
  /** The full address of one of the portal's paths. */
  addressOf: (path: string) => string;
};

const read = new Map(LANGUAGES.map((language) => [language, articles.map((article) => readFor(language, article))] as const));

const namedTopic = (topic: Topic, language: Language) => ({ topic, title: topicWords[language][topic].title });
const titleOf = (language: Language) => (article: Article) => ({ id: article.id, title: article[language].title });

export const help: ServerFeature<typeof helpContract, Needs> = {
  contract: helpContract,
  handlers: {
    async navigate({ body: { webpageUrl } }, { place, addressOf }) {
      const target = helpFor(webpageUrl, { address: addressOf(""), ...place });
      return { status: 200, body: { target: `${place.contextPath}${target}` } };
    },

    async helpContents({ language }) {
      const topics = TOPICS.map((topic) => ({
        topic,
        ...topicWords[language][topic],
        articles: articlesOf(topic).map(titleOf(language)),
      }));
      return { status: 200, body: { topics } };
    },

    async helpTopic({ params: { topic }, language }) {
      const cards = articlesOf(topic).map((article) => ({ ...titleOf(language)(article), lead: article[language].lead }));
      return { status: 200, body: { topic, ...topicWords[language][topic], articles: cards } };
    },

    async helpArticle({ params: { topic, article: id }, language }) {
      const article = articlesOf(topic).find((one) => one.id === id);
      if (!article) throw new Refusal(404);
      const { links, [language]: said } = article;
      return {
        status: 200,
        body: {
          id,
          topic: namedTopic(topic, language),
          ...said,
          links: links.map((link) => ({ to: link.to, word: link[language] })),
          others: articlesOf(topic)
            .filter((other) => other !== article)
            .map(titleOf(language)),
        },
      };
    },

    async helpSearch({ query: { text = "", type, page = 0 }, language }) {
      const all = read.get(language)!;
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
