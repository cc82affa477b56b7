import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import {
  after,
  replaced,
  withBodies,
  withConstants,
  withoutKinds,
  withoutMembers,
  withoutRange,
  withoutStatements,
  withoutUnused,
  type Cut,
} from "./cut-code.ts";

/** The one text of react-dom that all cuts below were read against. */
const READ = "a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251";

/**
 * Kinds of fibers that are never made: class components (1, 17, 28), Profiler (12), SuspenseList (19), Scope (21), LegacyHidden (23), Cache (24),
 * TracingMarker (25), hoisted elements (26), html, head and body (27), ViewTransition (30), Activity (31).
 */
const NEVER_MADE = new Set<unknown>([1, 12, 17, 19, 21, 23, 24, 25, 26, 27, 28, 30, 31]);
/** Variables that hold a fiber's kind, beside members called `tag`; an update of a class has a `tag`, too. */
const KINDS = new Set(["tag", "nodeTag", "grandTag"]);

const LEFT_OUT = `function leftOut(what) { throw Error(what + " is left out of React here: see scripts/slim-react.ts"); }`;
const begin = (kind: string) => `case REACT_${kind}_TYPE:\n        return (\n`;
const kindLeftOut = (kind: string): [string, string] => [begin(kind), `case REACT_${kind}_TYPE: return leftOut("${kind}"), (\n`];

/** Whoever uses one of these is told so at once. */
const REFUSED: Cut[] = [
  replaced({ "function formatProdErrorMessage(": `${LEFT_OUT}\nfunction formatProdErrorMessage(` }),
  replaced({
    "shouldConstruct(owner) && (fiberTag = 1)": "shouldConstruct(owner)",
    "shouldConstruct(current)\n            ? (": "shouldConstruct(current), !1\n            ? (",
    "      ? 26\n": `      ? leftOut("Hoisting <" + type + ">")\n`,
    "        ? 27\n        : 5;": `        ? leftOut("Rendering <" + type + ">")\n        : 5;`,
    ...Object.fromEntries(["ACTIVITY", "PROFILER", "SUSPENSE_LIST", "VIEW_TRANSITION"].map(kindLeftOut)),
  }),
  withBodies({
    shouldConstruct: `(Component = Component.prototype) && Component.isReactComponent && leftOut("A class component"); return !1`,
    FragmentInstance: `leftOut("A ref on a fragment")`,
    requestFormReset$1: `leftOut("requestFormReset")`,
    ...Object.fromEntries(
      ["preconnectAs", "preload", "preloadModule", "preinitStyle", "preinitScript", "preinitModuleScript"].map((name) => [
        name,
        `leftOut("Preloading by react-dom")`,
      ]),
    ),
  }),
  withoutMembers(["useFormState", "useActionState", "useOptimistic", "useHostTransitionStatus", "useCacheRefresh", "useMemoCache"]),
  withoutStatements(/^exports\.createRoot =|^ReactDOMSharedInternals\.findDOMNode|prototype\.unstable_scheduleHydration/),
];

/** What only follows from kinds that are never made. */
const UNREACHED: Cut[] = [
  withoutKinds(NEVER_MADE, (node) => {
    const { object, property } = node as { object?: { name?: string }; property?: { name?: string } };
    return property ? property.name === "tag" && object?.name !== "update" : KINDS.has(node["name"] as string);
  }),
  // the lanes in whose commits view transitions are looked for
  ({ code }) =>
    [...code.matchAll(/\(([\w$]+) & 335544064\) === \1/g)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
      text: "!1",
    })),
  withConstants({
    shouldStartViewTransition: "!1",
    viewTransitionContextChanged: "!1",
    rootViewTransitionAffected: "!1",
    inUpdateViewTransition: "!1",
    viewTransitionMutationContext: "!1",
    pendingViewTransition: "null",
    pendingViewTransitionEvents: "null",
    appearingViewTransitions: "null",
    hasForceUpdate: "!1",
    isInputEventSupported: "!0", // not so in Internet Explorer alone
  }),
  withoutStatements(/^ViewTransitionPseudoElement\.prototype|^FragmentInstance\.prototype/),
  withBodies({
    ...{ startViewTransition: "", flushAfterMutationEffects: "", queueTransitionTypes: "", claimQueuedTransitionTypes: "return null" },
    ...{ commitNewChildToFragmentInstances: "", commitFragmentInstanceDeletionEffects: "", commitFragmentInstanceInsertionEffects: "" },
    ...{ isFragmentInstanceParent: "return !1", traverseVisibleInstancesAndTextInstances: "" },
    // only pictures within a view transition, and style sheets that React has hoisted, hold a commit back
    preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217;",
    ...{ accumulateSuspenseyCommitOnFiber: "", recursivelyAccumulateSuspenseyCommit: "", waitForCommitToBeReady: "return null" },
    ...{ maySuspendCommit: "return !1", onUnsuspend: "" },
  }),
];

/** Names of what would be missed without a word: no module may have one. */
const UNHEARD = /\bon(?:Select|BeforeInput|Composition(?:Start|Update|End))(?:Capture)?\b/;

/** What nobody here listens to, reads or gives: forms whose `action` is a function, `onSelect`, composition's events, stacks of components. */
const UNHEEDED: Cut[] = [
  withoutRange("      var fallbackData;\n      if (canUseCompositionEvent)", "      extractEvents$1(\n        dispatchQueue"),
  withoutStatements(/^registerTwoPhaseEvent\(\s*"on(?:Select|BeforeInput|Composition)/),
  withBodies({ extractEvents$1: "", constructSelectEvent: "", getStackByFiberInDevAndProd: `return ""` }),
];

const slimmed = new Map<string, string>();

/** react-dom without what this portal does not use. Throws when it is another text than the one that the cuts were read against. */
export function slimReact(code: string): string {
  if (createHash("sha256").update(code).digest("hex") !== READ)
    throw new Error("react-dom has changed: read its new text against every cut in scripts/slim-react.ts, then note its hash there");
  const known = slimmed.get(READ) ?? withoutUnused(after(code, [...REFUSED, ...UNREACHED, ...UNHEEDED]));
  slimmed.set(READ, known);
  return known;
}

/** The modules of a built chunk, with what is left of each. */
type Modules = Record<string, { code: string | null }>;

/** Throws when a module listens to an event that is left out: React would say nothing. */
export function refuseUnheard(modules: Modules): void {
  for (const [id, { code }] of Object.entries(modules)) {
    const unheard = !id.includes("/react-dom/") && UNHEARD.exec(code ?? "");
    if (unheard) throw new Error(`${id}: ${unheard[0]} is left out of React here, see scripts/slim-react.ts`);
  }
}

/** Cuts react-dom as it is bundled for the browser. */
export function slimReactDom(): Plugin {
  return {
    name: "slim-react",
    enforce: "pre",
    transform: (code, id) => (/react-dom-client\.production\.js$/.test(id) ? { code: slimReact(code), map: null } : undefined),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") refuseUnheard(chunk.modules);
    },
  };
}
