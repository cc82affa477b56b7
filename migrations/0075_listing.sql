-- Listings of all categories at once have an order too.
create index cards_of_all_by_price on catalogue.cards (effective_eur_cents, product_sid);
create index cards_of_all_by_name on catalogue.cards (name, product_sid);
create index cards_of_all_by_age on catalogue.cards (added_at desc, product_sid);
create index cards_of_all_by_popularity on catalogue.cards (popularity desc, product_sid);
-- Few products that fit rare filters are found by their combinations in the cube of counts, not by looking through all in order.
create index cards_by_combination on catalogue.cards (memories, colours, manufacturer, category, price_band, discounted, in_stock);
