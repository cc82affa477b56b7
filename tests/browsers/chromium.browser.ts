import { openChromium } from "./chromium.ts";
import { testJourneys } from "./journeys.ts";

testJourneys("chromium", openChromium);
