import "../../../shop/cart/rules.ts";
import "./two.ts";
