-- When the payment company was last asked how a payment stands, and when it last said that its page still waits for the buyer.
alter table orders.payments
  add column asked_at timestamptz,
  add column told_open_at timestamptz;
