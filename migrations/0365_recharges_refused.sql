-- The prepaid system may refuse for a reason that has no word here.
alter table recharges.recharges drop constraint recharges_refused_check;
alter table recharges.recharges add constraint recharges_refused_check
  check (refused in ('no-such-number', 'not-rechargeable', 'amount', 'voucher-unknown', 'voucher-used', 'voucher-expired', 'refused'));
