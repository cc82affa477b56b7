import { useEffect, useState } from "react";
import { words } from "#platform/messages/words.ts";
import { Boundary } from "#platform/web/Boundary.tsx";
import { CallContext, PlaceContext } from "#platform/web/call.ts";
import { FirstChoiceContext } from "#platform/web/cookie-choice.ts";
import { LimitsContext } from "#platform/web/limits.ts";
import { ReachContext } from "#platform/web/reach.ts";
import { SlotContext } from "#platform/web/slot.tsx";
import { LanguageContext, useWords } from "#platform/web/words.ts";
import { Notice } from "#ui/notice/Notice.tsx";
import { BrandLinks } from "./BrandLinks.tsx";
import { FrameContext } from "./frame.ts";
import { openedFailures, openFailures, type Portal, type Screen } from "./screen.ts";
import { Shell } from "./Shell.tsx";
import { useWhere, WhereContext } from "./where.ts";

/** The whole portal at a screen: the same on the server and in the browser. */
export function PortalView({ portal, screen, waiting = false }: { portal: Portal; screen: Screen; waiting?: boolean }) {
  const { frame, call, mayReach } = portal;
  const { href, isBare } = screen;
  return (
    <LanguageContext value={frame.language}>
      <BrandLinks brand={frame.brand}>
        <LimitsContext value={frame.limits}>
          <PlaceContext value={frame.place}>
            <CallContext value={call}>
              <FrameContext value={frame}>
                <ReachContext value={mayReach}>
                  <WhereContext value={{ href, bare: isBare, waiting }}>
                    <FirstChoiceContext value={frame.cookieChoice}>
                      <Shell>
                        <Boundary of={screen} otherwise={<BrokenPage />}>
                          <PageView screen={screen} />
                        </Boundary>
                      </Shell>
                    </FirstChoiceContext>
                  </WhereContext>
                </ReachContext>
              </FrameContext>
            </CallContext>
          </PlaceContext>
        </LimitsContext>
      </BrandLinks>
    </LanguageContext>
  );
}

function PageView({ screen: { view, slots, loaded } }: { screen: Screen }) {
  if ("failed" in loaded) {
    const failures = openedFailures();
    if (!failures) throw new Error("what stands for a page that failed was not opened");
    const { AgainPage, ConfirmSent, FailurePage } = failures;
    if (loaded.confirm) return <ConfirmSent again={loaded.again} problem={loaded.confirm.problem} />;
    return loaded.again ? <AgainPage {...loaded.again} /> : <FailurePage status={loaded.failed} requestId={loaded.requestId} />;
  }
  return (
    view && (
      <SlotContext value={slots}>
        <view.default data={loaded.data} />
      </SlotContext>
    )
  );
}

/** What to do when a part of the page has failed: the whole page is loaded anew, or the visitor calls. */
export function BrokenPart() {
  const { refusals, again } = useWords(words);
  const [path] = useWhere().href.split("#", 1);
  return (
    <Notice
      tone="error"
      live
      action={
        // the target has the browser follow it: the scripts are fetched anew
        <a href={path} target="_self">
          {again}
        </a>
      }
    >
      {refusals[500]}
    </Notice>
  );
}

/** In the browser the notice alone: nobody notes which slot it was. */
export const BROKEN = { notice: <BrokenPart /> };

/** The page for failures once its code is there; the notice where it cannot be had. */
function BrokenPage() {
  const [failures, setFailures] = useState(openedFailures);
  useEffect(() => void openFailures().then(setFailures, () => undefined), []);
  return failures ? <failures.FailurePage status={500} /> : <BrokenPart />;
}
