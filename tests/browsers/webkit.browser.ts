import { openWebKit } from "./webkit.ts";
import { testJourneys } from "./journeys.ts";

testJourneys("webkit", openWebKit);
