-- The suspension of a lost phone that has ended and is not requested again by itself: the phone leaves the ones that are gone through every minute.
alter table lost_phones.phones add column settled uuid;
create index lost_phones_to_retry on lost_phones.phones (reported_at desc)
  where recovered_at is null and (suspension is null or settled is distinct from suspension);
