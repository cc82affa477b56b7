import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { ownersOf, visitorHash } from "#platform/server/visitor.ts";
import { conversationsContract, TypedReply } from "../contract.ts";
import { displayCodeOf, PAGE_RANGE, PAGE_SIZE } from "../rules.ts";
import type { ConversationsDependencies } from "./dependencies.ts";
import { countJoinable, join, joinableBy, joinBrowsers } from "./joining.ts";
import { conversationOf, conversationsOf, countUnread } from "./read-list.ts";
import { markSeen } from "./read-messages.ts";
import { linkTo } from "../rules.ts";
import { countWrite, faultsOf, RefusedFiles, sendReply, type Sent } from "./send-reply.ts";
import { shownConversation, shownRow } from "./show.ts";
import { conversationOfJoin } from "./tokens.ts";

const typedForm = ({ id }: { id: string }, { limits: { secret } }: ConversationsDependencies) => ({ form: "reply", userId: id, secret });

export const conversationsFeature: ServerFeature<typeof conversationsContract, ConversationsDependencies> = {
  contract: conversationsContract,
  handlers: {
    async conversationList({ query: { page, ...which }, user, knownVisitor }, { db }) {
      const found = await conversationsOf(db, user.id, { ...which, page: Number(page ?? 1) });
      const unread = await countUnread(db, user.id);
      const joinable = await countJoinable(db, knownVisitor && visitorHash(knownVisitor));
      const pagination = { itemsCount: found.count, currentPage: found.page, pageSize: PAGE_SIZE, pageRange: PAGE_RANGE };
      return { status: 200, body: { conversations: found.rows.map(shownRow), unread, joinable, pagination } };
    },

    unreadConversations: async ({ user }, { db }) => ({ status: 200, body: { unread: await countUnread(db, user.id) } }),

    async conversationDetails({ params: { code }, query: { all }, user }, deps) {
      const row = await conversationOf(deps.db, user.id, code);
      if (!row) throw new HttpProblem(404);
      return { status: 200, body: await shownConversation(row, { ...deps, all: all !== undefined }) };
    },

    async markConversationSeen(request, deps) {
      const { body, user } = request;
      const now = deps.clock.now();
      return deps.db.transaction().execute(async (tx) => {
        const row = await conversationOf(tx, user.id, body.code);
        if (!row) throw new HttpProblem(404);
        const alreadySeen = row.isSeen || (await markSeen(tx, { conversationId: row.id, upTo: body.upTo, now }));
        if (alreadySeen) await deps.notifications.markLinkSeen(tx, user.id, { link: linkTo(body.code), now });
        return { status: 200, body: { alreadySeen, unread: await countUnread(tx, user.id) } } as const;
      });
    },

    async replyToConversation(request, deps) {
      const { body, user } = request;
      const code = body.conversationId;
      const answered = (sent: Sent) => {
        if ("messageId" in sent) return { status: 200, body: sent } as const;
        storeTyped(request, typedForm(user, deps), { code, message: body.message });
        return "errors" in sent ? ({ status: 422, body: sent } as const) : ({ status: 409, body: sent } as const);
      };
      const errors = faultsOf(body);
      if (errors) return answered({ errors });
      await countWrite("reply", user.id, deps);
      try {
        return await request.once(async (tx) =>
          answered(await sendReply(tx, body, { ...deps, userId: user.id, owners: ownersOf(request) })),
        );
      } catch (error) {
        if (error instanceof RefusedFiles) return answered({ errors: { file: error.file } });
        throw error;
      }
    },

    async typedReply(request, deps) {
      const typed = storedTyped(request, typedForm(request.user, deps), TypedReply);
      return { status: 200, body: { message: typed?.code === request.params.code ? typed.message : null } };
    },

    async joining({ query: { token }, user }, { db, limits }) {
      const id = conversationOfJoin(token, limits.secret);
      const found = id === undefined ? undefined : await joinableBy(db, user.id, id);
      if (!found) throw new HttpProblem(404);
      const { code, number, topic, createdAt, isMine } = found;
      return { status: 200, body: { code, displayCode: displayCodeOf(number), topic, createdDate: createdAt.toISOString(), isMine } };
    },

    async joinConversation(request, deps) {
      const { db, clock, limits } = deps;
      const id = conversationOfJoin(request.body.token, limits.secret);
      const code = id && (await db.transaction().execute((tx) => join(tx, { id, userId: request.user.id, now: clock.now() })));
      if (!code) throw new HttpProblem(404);
      return { status: 200, body: { code } };
    },

    async joinOfBrowser(request, deps) {
      const { body, user, knownVisitor } = request;
      await countWrite("join", user.id, deps);
      const browser = { visitor: visitorHash(knownVisitor ?? ""), userId: user.id, now: deps.clock.now() };
      const joined = await deps.db.transaction().execute((tx) => joinBrowsers(tx, { ...browser, mail: body.mail }));
      return joined > 0 ? { status: 200, body: { joined } } : { status: 422, body: { problem: "no-match" } };
    },
  },
};

export const conversationsServer = {
  name: "conversations",
  about: "Conversations of a user with the desk: the list, the messages, replies, and those of a visitor that become a user's.",
  feature: conversationsFeature,
};
