import type { Sample } from "#testing/sample.ts";

const files = import.meta.glob<{ samples: Record<string, Sample> }>("../../src/**/*.samples.ts", { eager: true });

/** The samples beside the contracts, by operation: operation names are unique. */
export const samples: Record<string, Sample> = Object.assign({}, ...Object.values(files).map((file) => file.samples));
