import "../lan/rules.ts";
import "../../shop/cart/rules.ts";
