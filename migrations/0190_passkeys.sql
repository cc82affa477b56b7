-- Passkeys: whether the device stores one elsewhere too, and bounds on what a browser sends.
alter table people.factors
  add column synced boolean,
  add constraint synced_passkeys check ((kind = 'passkey') = (synced is not null)),
  add constraint bounded_passkeys check (
    length(credential_id) between 1 and 1400 and length(public_key) between 1 and 4096 and counter between 0 and 4294967295
    and cardinality(transports) <= 10
  );

-- Challenges that a passkey has answered: each is good for once. They are signed and live for minutes, so those that nobody answered are stored nowhere.
create table people.used_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  used_at timestamptz not null
);
create index used_challenges_by_time on people.used_challenges (used_at);
