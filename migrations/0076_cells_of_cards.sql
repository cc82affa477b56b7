-- Each product's place in the cube of counts, as one number: listings know which places fit, so that an index alone says which products do, whatever
-- is filtered by. It is a hash: of four thousand places two have the same number once in a million catalogues.
alter table catalogue.cards add column cell bigint not null generated always as ((hashtextextended(category, hashtextextended(manufacturer,
  hash_array_extended(memories, hash_array_extended(colours, price_band * 4 + discounted::integer * 2 + in_stock::integer)))) % 10000000000000)) stored;
alter table catalogue.facets add column cell bigint not null generated always as ((hashtextextended(category, hashtextextended(manufacturer,
  hash_array_extended(memories, hash_array_extended(colours, price_band * 4 + discounted::integer * 2 + in_stock::integer)))) % 10000000000000)) stored;
-- of a list of a thousand places each would be compared with each of these when a page is planned
alter table catalogue.cards alter column cell set statistics 10;

drop index catalogue.cards_by_price, catalogue.cards_by_name, catalogue.cards_by_age, catalogue.cards_by_popularity, catalogue.cards_of_all_by_price,
  catalogue.cards_of_all_by_name, catalogue.cards_of_all_by_age, catalogue.cards_of_all_by_popularity, catalogue.cards_by_combination;
create index cards_by_price on catalogue.cards (category, effective_eur_cents, product_sid) include (cell);
create index cards_by_name on catalogue.cards (category, name, product_sid) include (cell);
create index cards_by_age on catalogue.cards (category, added_at desc, product_sid) include (cell);
create index cards_by_popularity on catalogue.cards (category, popularity desc, product_sid) include (cell);
create index cards_of_all_by_price on catalogue.cards (effective_eur_cents, product_sid) include (cell);
create index cards_of_all_by_name on catalogue.cards (name, product_sid) include (cell);
create index cards_of_all_by_age on catalogue.cards (added_at desc, product_sid) include (cell);
create index cards_of_all_by_popularity on catalogue.cards (popularity desc, product_sid) include (cell);
create index cards_by_cell on catalogue.cards (cell);
