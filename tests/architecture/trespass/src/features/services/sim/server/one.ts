import "#features/shop/cart/rules.ts";
