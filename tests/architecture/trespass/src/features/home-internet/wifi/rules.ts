import "../lan/rules.ts";
import "#features/shop/cart/rules.ts";
