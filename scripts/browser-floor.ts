/**
 * The oldest browsers that get the portal's scripts, as browserslist names them; older ones get its pages without (docs/browsers.md). The build's target is read
 * from here, and so is the check of all names of the platform that the built files use.
 */
export const FLOOR = { chrome: "111", edge: "111", firefox: "121", safari: "16.4", ios_saf: "16.4" } as const;

/** The same for Vite. */
export const buildTarget = (): string[] => Object.entries(FLOOR).map(([name, version]) => `${name === "ios_saf" ? "ios" : name}${version}`);
