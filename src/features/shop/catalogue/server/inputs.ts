import type { Worded } from "#platform/language.ts";
import type { Category, PictureRow } from "../contract.ts";

/** An offer to import. Money is whole euro cents. */
export type OfferInput = {
  sid: string;
  position: number;
  memory: string | null;
  memoryMb: number | null;
  colour: string | null;
  pictures: PictureRow[];
  eurCents: number;
  discountedEurCents: number | null;
  /** The start of the discount, where its source gives it. */
  discountedSince: Date | null;
  /** The lowest price of the 30 days before that, where its source gives it. */
  lowest30EurCents: number | null;
  leasingEurCents: number | null;
  /** Months of its lease, where it has one. */
  leasingMonths: number;
  stock: number;
  withdrawn: boolean;
  /** Its past prices, oldest first; the last is the current price. Read for a new offer only; empty when none are known. */
  history: { from: Date; eurCents: number }[];
};

/** A product to import, with all its offers. */
export type ProductInput = {
  sid: string;
  slug: string;
  category: Category;
  manufacturer: string;
  model: string;
  description: Worded;
  technical: { label: Worded; value: Worded }[];
  popularity: number;
  /** The start of its sale, where its source gives it; else the time it was first imported. */
  addedAt: Date | null;
  withdrawn: boolean;
  /** Other words by which people search for it. */
  keywords: string[];
  offers: OfferInput[];
};

/** What an import changed. `fields` are names of columns; a new row has none. */
export type Change = { sid: string; kind: "product" | "offer"; new: boolean; fields: string[]; price?: { from: number; to: number } };
