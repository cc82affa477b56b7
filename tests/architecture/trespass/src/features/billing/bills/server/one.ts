import "#features/shop/cart/rules.ts";
import "./two.ts";
