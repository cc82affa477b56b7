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

/** Checksum of the react-dom text that all cuts below were written for. */
const READ = "a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251";

/**
 * Kinds of fibers that are never created: class components (1, 17, 28), Profiler (12), SuspenseList (19), Scope (21), LegacyHidden (23), Cache (24),
 * TracingMarker (25), hoisted elements (26), html, head and body (27), ViewTransition (30), Activity (31).
 */
const NEVER_MADE = new Set<unknown>([1, 12, 17, 19, 21, 23, 24, 25, 26, 27, 28, 30, 31]);
/** Variables that hold a fiber's kind, beside members called `tag`; an update of a class has a `tag` as well. */
const KINDS = new Set(["tag", "nodeTag", "grandTag"]);

const LEFT_OUT = `function leftOut(what) { throw Error(what + " is left out of React here: see scripts/slim-react.ts"); }`;
const begin = (kind: string) => `case REACT_${kind}_TYPE:\n        return (\n`;
const kindLeftOut = (kind: string): [string, string] => [begin(kind), `case REACT_${kind}_TYPE: return leftOut("${kind}"), (\n`];

/** Using one of these throws at once. */
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

/** Code that is only reachable for kinds that are never created. */
const UNREACHED: Cut[] = [
  withoutKinds(NEVER_MADE, (node) => {
    const { object, property } = node as { object?: { name?: string }; property?: { name?: string } };
    return property ? property.name === "tag" && object?.name !== "update" : KINDS.has(node["name"] as string);
  }),
  // the lanes whose commits are checked for view transitions
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
    isInputEventSupported: "!0", // false in Internet Explorer alone
  }),
  withoutStatements(/^ViewTransitionPseudoElement\.prototype|^FragmentInstance\.prototype/),
  withBodies({
    startViewTransition: "",
    flushAfterMutationEffects: "",
    queueTransitionTypes: "",
    claimQueuedTransitionTypes: "return null",
    commitNewChildToFragmentInstances: "",
    commitFragmentInstanceDeletionEffects: "",
    commitFragmentInstanceInsertionEffects: "",
    isFragmentInstanceParent: "return !1",
    traverseVisibleInstancesAndTextInstances: "",
    // only images within a view transition, and style sheets hoisted by React, suspend a commit
    preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217;",
    accumulateSuspenseyCommitOnFiber: "",
    recursivelyAccumulateSuspenseyCommit: "",
    waitForCommitToBeReady: "return null",
    maySuspendCommit: "return !1",
    onUnsuspend: "",
  }),
];

/** Names whose removal would go unnoticed: no module may use one. */
const UNSUPPORTED = /\bon(?:Select|BeforeInput|Composition(?:Start|Update|End))(?:Capture)?\b/;

/** Features that the portal does not use: forms whose `action` is a function, `onSelect`, composition events, component stacks. */
const UNHEEDED: Cut[] = [
  withoutRange("      var fallbackData;\n      if (canUseCompositionEvent)", "      extractEvents$1(\n        dispatchQueue"),
  withoutStatements(/^registerTwoPhaseEvent\(\s*"on(?:Select|BeforeInput|Composition)/),
  withBodies({ extractEvents$1: "", constructSelectEvent: "", getStackByFiberInDevAndProd: `return ""` }),
];

const slimmed = new Map<string, string>();

/** Removes from react-dom what this portal does not use. Throws when react-dom is not the text that the cuts were written for. */
export function slimReact(code: string): string {
  if (createHash("sha256").update(code).digest("hex") !== READ)
    throw new Error("react-dom has changed: read its new text against every cut in scripts/slim-react.ts, then note its hash there");
  const known = slimmed.get(READ) ?? withoutUnused(after(code, [...REFUSED, ...UNREACHED, ...UNHEEDED]));
  slimmed.set(READ, known);
  return known;
}

/** The modules of a built chunk, with what is left of each. */
type Modules = Record<string, { code: string | null }>;

/** Throws when a module listens to an event that is left out: React would ignore it silently. */
export function refuseUnsupported(modules: Modules): void {
  for (const [id, { code }] of Object.entries(modules)) {
    const unsupported = !id.includes("/react-dom/") && UNSUPPORTED.exec(code ?? "");
    if (unsupported) throw new Error(`${id}: ${unsupported[0]} is left out of React here, see scripts/slim-react.ts`);
  }
}

/** Cuts react-dom as it is bundled for the browser. */
export function slimReactDom(): Plugin {
  return {
    name: "slim-react",
    enforce: "pre",
    transform: (code, id) => (/react-dom-client\.production\.js$/.test(id) ? { code: slimReact(code), map: null } : undefined),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") refuseUnsupported(chunk.modules);
    },
  };
}
