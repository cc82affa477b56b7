import type { Audience, KnownPerson } from "#features/account/customers/contract.ts";
import { audit, type Recorded } from "#platform/server/audit.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { storedTyped, storeTyped } from "#platform/server/typed-form.ts";
import { noticesContract, TypedNotice, type Notice } from "../contract.ts";
import { type NoticeProblem } from "../search-params.ts";
import { audienceOf, faultsOf } from "../rules.ts";
import type { NoticesDependencies } from "./dependencies.ts";
import { sendBatch, sendOut } from "./jobs.ts";
import { addDraft, beginSending, endSending, heldNotice, latestNotices, noticeBy, outcomesOf, setPeople, type NoticeRow } from "./store.ts";

/** Notices as the desk sees them, with what became of each so far. */
async function shown(db: Db, rows: readonly NoticeRow[], { customers }: NoticesDependencies): Promise<Notice[]> {
  const outcomes = await outcomesOf(
    db,
    rows.map(({ id }) => id),
  );
  const authors = await customers.peopleById(db, [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
  return rows.map((row) => shownOne(row, { outcomes: outcomes.filter(({ noticeId }) => noticeId === row.id), authors }));
}

type Beside = { outcomes: { outcome: string; count: number }[]; authors: readonly KnownPerson[] };

function shownOne(row: NoticeRow, { outcomes, authors }: Beside): Notice {
  const { id, authorId, channel, type, titleBg, titleEn, bg, en, audience, people, createdAt, sentAt, endedAt } = row;
  const count = (...of: string[]) => outcomes.filter(({ outcome }) => of.includes(outcome)).reduce((sum, one) => sum + one.count, 0);
  const waiting = count("waiting", "sending");
  return {
    id,
    author: authors.find((author) => author.id === authorId)?.name ?? null,
    channel,
    type,
    titleBg,
    titleEn,
    bg,
    en,
    audience: {
      by: "area" in audience ? "area" : "serviceType" in audience ? "service" : "list",
      area: "area" in audience ? audience.area : null,
      serviceType: "serviceType" in audience ? audience.serviceType : null,
      lines: "listed" in audience ? audience.listed.length : null,
    },
    state: row.state === "done" && waiting > 0 ? "sending" : row.state,
    people,
    reached: count("reached"),
    refused: count("refused"),
    failed: count("failed"),
    waiting,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

const formOf = (user: { id: string }, { limits: { secret } }: NoticesDependencies) => ({ form: "desk.notice", userId: user.id, secret });

/** The notice of an id, locked; 404 where there is none. */
async function held(tx: Db, id: string): Promise<NoticeRow> {
  const row = await heldNotice(tx, id);
  if (!row) throw new HttpProblem(404);
  return row;
}

async function oneShown(db: Db, id: string, deps: NoticesDependencies): Promise<Notice> {
  const row = await noticeBy(db, id);
  if (!row) throw new HttpProblem(404);
  return (await shown(db, [row], deps))[0]!;
}

export const notices: ServerFeature<typeof noticesContract, NoticesDependencies> = {
  contract: noticesContract,
  handlers: {
    async deskNotices(request, deps) {
      const typed = storedTyped(request, formOf(request.user, deps), TypedNotice) ?? null;
      return { status: 200, body: { notices: await shown(deps.db, await latestNotices(deps.db), deps), typed } };
    },

    deskNotice: async ({ params }, deps) => ({ status: 200, body: await oneShown(deps.db, params.id, deps) }),

    async draftNotice(request, deps) {
      const { body, user, actor, once } = request;
      const faults = faultsOf(body);
      const { channel, type, titleBg = "", titleEn = "", bg, en, audience, area = "", serviceType = "" } = body;
      if (faults.length > 0) {
        storeTyped(request, formOf(user, deps), { channel, type: type ?? "", titleBg, titleEn, bg, en, audience, area, serviceType });
        return { status: 422, body: { faults } };
      }
      return once(async (tx) => {
        const whom = audienceOf(body);
        const draft = { titleBg: titleBg.trim(), titleEn: titleEn.trim(), bg: bg.trim(), en: en.trim(), audience: whom };
        const people = await deps.customers.countUsersIn(tx, whom);
        const kind = { channel, type: channel === "bar" ? type || "MESSAGE" : null } as const;
        const now = deps.clock.now();
        const id = await addDraft(tx, { ...draft, ...kind, people, authorId: user.id, now });
        await audit(tx, { actor, at: now, act: "notice.drafted", subject: id, after: { ...kind, ...audienceInShort(whom), people } });
        return { status: 200, body: await oneShown(tx, id, deps) };
      });
    },

    sendNotice(request, deps) {
      const { params, body, user, actor, once } = request;
      return once(async (tx) => {
        const notice = await held(tx, params.id);
        const people = await deps.customers.countUsersIn(tx, notice.audience);
        const problem = refuseSending(notice, { people, shownPeople: Number(body.people) });
        if (problem === "changed") await setPeople(tx, notice.id, people);
        if (problem === undefined) {
          const sending = { actor, at: deps.clock.now(), act: "notice.sent", subject: notice.id } as const;
          await beginSending(tx, notice.id, { authorId: user.id, people, now: sending.at });
          await audit(tx, {
            ...sending,
            after: { channel: notice.channel, type: notice.type, ...audienceInShort(notice.audience), people },
          });
          await deps.jobs.enqueue(tx, sendBatch, { payload: { noticeId: notice.id, after: null } });
          deps.log.info({ noticeId: notice.id, operatorId: user.id, people }, "an operator sends a notice to a group");
        }
        const now = await oneShown(tx, notice.id, deps);
        return problem ? { status: 409, body: { problem, notice: now } } : { status: 200, body: now };
      });
    },

    stopNotice(request, deps) {
      const { params, actor, once } = request;
      return once(async (tx) => {
        const before = await held(tx, params.id);
        const isGoing = (await shown(tx, [before], deps))[0]!.state === "sending";
        const now = deps.clock.now();
        if (isGoing) await endSending(tx, before.id, { state: "stopped", now });
        if (isGoing) await audit(tx, { actor, at: now, act: "notice.stopped", subject: before.id });
        const notice = await oneShown(tx, before.id, deps);
        return isGoing ? { status: 200, body: notice } : { status: 409, body: { problem: "not-sending", notice } };
      });
    },
  },
};

/** Whom a notice is for, for the audit list: of a list, how long it is. */
const audienceInShort = (audience: Audience): Recorded => ("listed" in audience ? { listed: audience.listed.length } : { ...audience });

/** Why a notice cannot be sent as it was shown. */
function refuseSending({ state }: NoticeRow, { people, shownPeople }: { people: number; shownPeople: number }): NoticeProblem | undefined {
  if (state !== "draft") return "not-a-draft";
  if (people !== shownPeople) return "changed";
  return people === 0 ? "nobody" : undefined;
}

export const noticesServer = {
  name: "notices",
  about: "What operators tell groups of customers.",
  feature: notices,
  jobs: [sendBatch, sendOut],
};
