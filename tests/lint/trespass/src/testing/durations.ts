import { expect, vi } from "vitest";

const began = Date.now();
const due = began + 300;
expect(performance.now()).toBeGreaterThan(1);
expect(process.hrtime.bigint()).toBeGreaterThan(1n);
expect(process.cpuUsage().user).toBeLessThan(9);
export const took = Date.now() - began;
export const left = due - Date.now();
expect(Date.now()).toBeLessThan(due);
export const soon = expect.poll(() => took, { timeout: 3_000 }).toBe(1);
export const within = vi.waitFor(() => expect(took).toBe(1));

// moments, and patience
export const yesterday = new Date(Date.now() - 86_400_000);
export const before = new Date(Date.now() - 24 * 3_600_000);
export const patient = expect.poll(() => took, { timeout: 60_000 }).toBe(1);
