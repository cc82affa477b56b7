import type { Article } from "../article.ts";
import { account } from "./account.ts";
import { bills } from "./bills.ts";
import { buying } from "./buying.ts";
import { devices } from "./devices.ts";
import { firstAid } from "./first-aid.ts";
import { homeNetworkMore } from "./home-network-more.ts";
import { homeNetwork } from "./home-network.ts";
import { internetServices } from "./internet-services.ts";
import { lines } from "./lines.ts";
import { ordersAfterwards } from "./orders.ts";
import { routerArticles } from "./router.ts";
import { vignettes } from "./vignettes.ts";
import { wifiArticles } from "./wifi.ts";

/** Every article of the help centre, in the order within its topic. */
export const articles: Article[] = [
  ...vignettes,
  ...devices,
  ...buying,
  ...ordersAfterwards,
  ...firstAid,
  ...wifiArticles,
  ...routerArticles,
  ...homeNetwork,
  ...homeNetworkMore,
  ...internetServices,
  ...lines,
  ...bills,
  ...account,
];
