import { DEVICES } from "#vocabulary/system-needs.ts";
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
  /** The full address of a path of the portal. */
  addressOf: (path: string) => string;
  findDevice(db: Db, slug: string, language: Language): Promise<Device | undefined>;
  likedAccessories(db: Db, query: { except: string; mostEurCents: number | null; most: number; language: Language }): Promise<Product[]>;
};

type Answer = { device: Device; portal: string };
const answers = new WeakMap<Device, Answer>();

/** Returns the identical answer for the same device object. */
function answerOf(device: Device, portal: string): Answer {
  const last = answers.get(device);
  if (last?.portal === portal) return last;
  const answer = frozen({ device, portal });
  answers.set(device, answer);
  return answer;
}

/** How many of the best rated products are searched for those of the manufacturer. */
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
  requires: DEVICES,
  about: "The page of a device.",
  feature: productFeature,
};
