-- Which terms the visitor accepted with what was put in the cart, by their fingerprint: the very same are not asked for again at the checkout.
alter table cart.entries add column accepted_terms text check (length(accepted_terms) between 1 and 60);
