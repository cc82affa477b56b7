-- One word for one thing: what the code renamed is renamed where it is stored, rows and waiting jobs along with it. Versions before this one are stopped first.

alter table orders.payments drop constraint payments_state_check, drop constraint payments_check1, drop constraint payments_check2;
drop index orders.one_live_payment, orders.live_payments;
alter table orders.payments alter column state set default 'pending';
update orders.payments set state = case state when 'beginning' then 'pending' else 'overpaid' end where state in ('beginning', 'surplus');
-- overpaid: money that came although the order was paid already; it goes back
alter table orders.payments
  add constraint payments_state_check check (state in ('pending', 'open', 'declined', 'expired', 'paid', 'overpaid')),
  add constraint payments_opened check (state in ('pending', 'expired', 'declined') or provider_id is not null),
  add constraint payments_settled check ((state in ('pending', 'open')) = (settled_at is null));
create unique index one_live_payment on orders.payments (order_id) where state in ('pending', 'open');
create index live_payments on orders.payments (expires_at) where state in ('pending', 'open');
alter table orders.payments rename column asked_at to checked_at;
alter table orders.payments rename column told_open_at to open_confirmed_at;

alter table orders.refunds rename column told_at to notice_sent_at;
alter table orders.cancellations rename column told_at to notice_sent_at;

alter table orders.parcels drop constraint parcels_state_check, drop constraint parcels_check;
update orders.parcels set state = 'cancelled' where state = 'recalled';
alter table orders.parcels
  add constraint parcels_state_check check (state in ('due', 'booked', 'shipped', 'delivered', 'refused', 'cancelled', 'returned')),
  add constraint parcels_tracked check (state in ('due', 'refused', 'cancelled') or tracking_number is not null);
alter table orders.parcels rename column shipped_told_at to shipped_notice_sent_at;
alter table orders.parcels rename column ready_told_at to ready_notice_sent_at;
alter table simulated_delivery.parcels rename column recalled_at to cancelled_at;

alter table catalogue.reservations drop constraint reservations_state_check;
drop index catalogue.one_wish, catalogue.reservations_forgotten;
update catalogue.reservations set state = 'in-cart' where state = 'wanted';
alter table catalogue.reservations add constraint reservations_state_check check (state in ('in-cart', 'reserved', 'sold', 'released', 'returned'));
-- the same thing put in a cart from two tabs is one reservation
create unique index one_open_reservation on catalogue.reservations (visitor, offer_sid) where state in ('in-cart', 'reserved', 'released');
create index reservations_forgotten on catalogue.reservations (changed_at) where state in ('in-cart', 'released');

-- the tables of the job queue are made by pg-boss at the first start
do $$
declare
  renamed text[];
begin
  if to_regclass('jobs.queue') is null then
    return;
  end if;
  foreach renamed slice 1 in array array[
    ['orders.recall-parcel', 'orders.cancel-parcel'],
    ['orders.tell-of-parcel', 'orders.send-parcel-notice'],
    ['orders.tell-refund', 'orders.send-refund-notice'],
    ['orders.tell-cancelled', 'orders.send-cancellation-notice'],
    ['orders.ask-to-confirm', 'orders.send-confirmation-request'],
    ['orders.ask-about-payments', 'orders.check-payments'],
    ['orders.ask-about-lines', 'orders.check-lines'],
    ['catalogue.forget-wishes', 'catalogue.forget-reservations']
  ] loop
    insert into jobs.queue select (jsonb_populate_record(q, jsonb_build_object('name', renamed[2]))).* from jobs.queue q where name = renamed[1];
    update jobs.job set name = renamed[2] where name = renamed[1];
    delete from jobs.schedule where name = renamed[1];
    delete from jobs.queue where name = renamed[1];
  end loop;
end $$;
