import type { Device, Product } from "#features/shop/catalogue/contract.ts";
import { frozen } from "#platform/frozen.ts";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { PRESENTS, productContract } from "../contract.ts";
import { makersFirst } from "../rules.ts";

type Dependencies = {
  db: Db;
  /** The full address of one of the portal's paths. */
  addressOf: (path: string) => string;
  findDevice(db: Db, slug: string, language: Language): Promise<Device | undefined>;
  likedAccessories(db: Db, query: { except: string; mostEurCents: number | null; most: number; language: Language }): Promise<Product[]>;
};

type Answer = { device: Device; portal: string };
const answers = new WeakMap<Device, Answer>();

/** The very same answer again for the same device. */
function answerOf(device: Device, portal: string): Answer {
  const last = answers.get(device);
  if (last?.portal === portal) return last;
  const answer = frozen({ device, portal });
  answers.set(device, answer);
  return answer;
}

/** Among so many of the best liked the maker's own are looked for. */
const LOOKED_THROUGH = 30;

export const productFeature: ServerFeature<typeof productContract, Dependencies> = {
  contract: productContract,
  handlers: {
    async device({ params: { slug }, language }, { db, addressOf, findDevice }) {
      const found = await findDevice(db, slug, language);
      if (!found) throw new HttpProblem(404);
      return { status: 200, body: answerOf(found, addressOf("")) };
    },

    async presents({ params: { slug }, query: { budget }, language }, { db, findDevice, likedAccessories }) {
      const found = await findDevice(db, slug, language);
      if (!found) throw new HttpProblem(404);
      const mostEurCents = budget === "any" ? null : Number(budget) * 100;
      const liked = await likedAccessories(db, { except: found.productSid, mostEurCents, most: LOOKED_THROUGH, language });
      return { status: 200, body: { products: makersFirst(liked, found.manufacturer).slice(0, PRESENTS) } };
    },
  },
};

export const productServer = {
  name: "product",
  about: "The page of a device.",
  feature: productFeature,
};
