-- What the provider no longer has is ended, never deleted: it is shown to nobody, an ended user cannot sign in, and a later file may bring it back.
alter table people.customers add column ended_at timestamptz;
alter table people.users add column ended_at timestamptz;
alter table people.billing_accounts add column ended_at timestamptz;
alter table people.contracts add column ended_at timestamptz;
alter table people.assets add column ended_at timestamptz;
