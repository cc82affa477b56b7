import type { Sample } from "#testing/sample.ts";

const files = import.meta.glob<{ samples: Record<string, Sample> }>("../../src/**/*.samples.ts", { eager: true });

/** The samples that stand beside the contracts, by operation: no two of those have one name. */
export const samples: Record<string, Sample> = Object.assign({}, ...Object.values(files).map((file) => file.samples));
