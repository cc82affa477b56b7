import { join } from "node:path";
import { frozen } from "#platform/frozen.ts";
import { CannotStart } from "#platform/server/cannot-start.ts";
import { PROJECT_ROOT } from "#platform/server/project-root.ts";
import type { ServiceType } from "#features/account/customers/contract.ts";
import type { Guides } from "../guide.ts";
import { isPublished, readGuides } from "./read-guides.ts";

/** The guides that come with the portal. */
export const OWN_GUIDES = join(PROJECT_ROOT, "guides");

/** Loads the guides of a folder, the portal's own by default. Throws `CannotStart` with everything that is wrong in them. */
export function openGuides(folder = OWN_GUIDES): Guides {
  const { guides, published, faults } = readable(folder);
  if (faults.length > 0)
    throw new CannotStart(
      `the guides in ${folder} are wrong (docs/guides.md says how they are written):\n${faults.map((one) => `  ${one}`).join("\n")}`,
    );
  const all = frozen(guides);
  const latest = all.filter((guide) => isPublished(published, guide)).filter((guide, place, list) => list[place + 1]?.id !== guide.id);
  const ofType = new Map<ServiceType, typeof latest>(
    (["MOBILE", "FIXED", "INTERNET", "TV"] as const).map((type) => [
      type,
      frozen(latest.filter(({ serviceType }) => serviceType === type)),
    ]),
  );
  return {
    current: (serviceType) => ofType.get(serviceType)!,
    version: (id, version) => all.find((guide) => guide.id === id && guide.version === version),
    all: () => all,
  };
}

function readable(folder: string): ReturnType<typeof readGuides> {
  try {
    return readGuides(folder);
  } catch (error) {
    throw new CannotStart(
      `the guides in ${folder} cannot be read: ${(error as Error).message}. Set GUIDES_DIR to a folder of guides, or leave it empty.`,
    );
  }
}
