import "#ui/styles/portal.css"; // first: it says in which order the layers count
import { RouterProvider } from "@tanstack/react-router";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { clientOver, type Transport } from "#platform/client.ts";
import { csrfToken } from "#platform/web/csrf.ts";
import type { Frame } from "./frame.ts";
import { routeClicks } from "./clicks.ts";
import { portalRouter, type Loaded } from "./router.tsx";

/** What the server wrote into the page for the browser to go on from. */
export type Told = { frame: Frame; href: string; loaded: Loaded };

const told = JSON.parse(document.getElementById("told")!.textContent) as Told;
/** The server's own deadline is 30 s; past this the network is to blame. */
const DEADLINE = 35_000;

const overFetch: Transport = async ({ method, url, headers, body }) => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, "x-csrf-token": csrfToken(), ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(DEADLINE),
  });
  const type = response.headers.get("content-type") ?? "";
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: type.includes("json") ? await response.json() : await response.text(),
  };
};

async function start(): Promise<void> {
  const router = portalRouter({
    frame: told.frame,
    call: clientOver(told.frame.place, overFetch),
    seed: { href: told.href, loaded: told.loaded },
  });
  await router.load(); // the page's own chunk is here before the first hydration
  router.ssr = { manifest: undefined }; // the markup came from the server: hydrate it as it is
  startTransition(() => void hydrateRoot(document.getElementById("portal")!, <Live router={router} />));
  routeClicks(router);
}

/** Marks the document once the page answers to clicks and keys. */
function Live({ router }: { router: ReturnType<typeof portalRouter> }) {
  useEffect(() => void (document.documentElement.dataset["live"] = "yes"), []);
  return <RouterProvider router={router} />;
}

void start();
