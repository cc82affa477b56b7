-- Who the customers are and what they have: written by the rooms `account` (customers and services) and `sign-in` (users and sessions).
create schema people;

create table people.customers (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9]{9}$'),
  kind text not null check (kind in ('residential', 'business')),
  managed boolean not null default false,
  name text not null check (length(name) between 1 and 120),
  -- where a customer has what is ordered sent, for filling in forms: all of it or nothing
  postcode text check (postcode ~ '^[1-9][0-9]{3}$'),
  city text check (length(city) between 1 and 60),
  street text check (length(street) between 1 and 150),
  -- here and below: what the provider no longer has is ended, never deleted: it is shown to nobody, an ended user cannot sign in, and a later file may bring it back
  ended_at timestamptz,
  check (kind = 'business' or not managed),
  check ((postcode is null) = (city is null) and (city is null) = (street is null))
);

create table people.users (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references people.customers on delete cascade,
  role text not null check (role in ('customer', 'operator')),
  main boolean not null default false,
  -- an imported user signs in only after activation: until then there is no user name and no password
  username text unique check (username = lower(username) and length(username) between 3 and 64),
  password_hash text check (length(password_hash) between 20 and 300),
  name text not null check (length(name) between 1 and 120),
  language text not null default 'bg' check (language in ('bg', 'en')),
  mail text check (mail like '_%@_%' and length(mail) <= 254),
  msisdn text check (msisdn ~ '^[0-9]{9}$'),
  -- the provider's own key of an imported user
  provider_id text unique check (length(provider_id) between 1 and 40),
  ended_at timestamptz,
  -- a mail or a mobile number that its owner confirmed in the portal: an import leaves it as it is
  mail_confirmed_at timestamptz,
  msisdn_confirmed_at timestamptz,
  -- whether a user wants mails that neither the law nor safety requires
  accepts_mails boolean not null default true,
  check ((role = 'operator') = (customer_id is null)),
  check (role = 'customer' or not main),
  constraint name_and_password_together check ((username is null) = (password_hash is null)),
  -- a grant belongs to a user and to that user's customer
  constraint users_with_customer unique (id, customer_id)
);
create unique index one_main_user on people.users (customer_id) where main;
create index users_of_customer on people.users (customer_id);
create index users_by_mail on people.users (lower(mail));
create index users_by_msisdn on people.users (msisdn);

create table people.billing_accounts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references people.customers on delete cascade,
  code text not null unique check (code ~ '^[0-9]{10}$'),
  name text not null check (length(name) between 1 and 120),
  -- what the billing system last told: the sum past its date, and since when
  overdue_cents integer not null default 0 check (overdue_cents >= 0),
  overdue_since date,
  credit_limit_reached boolean not null default false,
  ended_at timestamptz,
  check ((overdue_cents > 0) = (overdue_since is not null)),
  unique (id, customer_id)
);
create index billing_accounts_of_customer on people.billing_accounts (customer_id);

-- A home internet contract, by the number printed on it.
create table people.contracts (
  cid text primary key check (cid ~ '^C[0-9]{7}$'),
  customer_id uuid not null references people.customers on delete cascade,
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 200),
  ended_at timestamptz,
  unique (cid, customer_id)
);
create index contracts_of_customer on people.contracts (customer_id);

-- A service line (B§3 Asset). The composite keys keep a line, its account and its contract with one customer.
create table people.assets (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references people.customers on delete cascade,
  billing_account_id uuid not null,
  cid text,
  service_type text not null check (service_type in ('MOBILE', 'FIXED', 'INTERNET', 'TV')),
  service_id text not null unique check (length(service_id) between 1 and 40),
  display_name text not null check (length(display_name) between 1 and 120),
  tariff_name text not null check (length(tariff_name) between 1 and 120),
  bundled boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'BLOCKED')),
  suspension_reason text check (suspension_reason in ('OVERDUE', 'CUSTOMER_REQUEST', 'OTHER')),
  prepaid boolean not null default false,
  prepaid_status text check (length(prepaid_status) between 1 and 40),
  balance_cents integer check (balance_cents >= 0),
  expire_date date,
  has_individual_fault boolean not null default false,
  visit_date date,
  has_group_fault boolean not null default false,
  resolution_date date,
  ended_at timestamptz,
  foreign key (billing_account_id, customer_id) references people.billing_accounts (id, customer_id) on delete cascade,
  foreign key (cid, customer_id) references people.contracts (cid, customer_id) on delete cascade,
  check ((status = 'SUSPENDED') = (suspension_reason is not null)),
  check (prepaid = (prepaid_status is not null)),
  check (prepaid or (balance_cents is null and expire_date is null)),
  check (has_individual_fault or visit_date is null),
  check (has_group_fault or resolution_date is null),
  check (cid is null or service_type = 'INTERNET')
);
create index assets_of_customer on people.assets (customer_id);
create index assets_of_account on people.assets (billing_account_id);
create unique index one_line_a_contract on people.assets (cid) where cid is not null;

-- A browser that is signed in. The cookie's token is stored only as its SHA-256, so reading this table signs nobody in.
create table people.sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references people.users on delete cascade,
  created_at timestamptz not null,
  -- coarse: moved at most once in five minutes
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  browser text check (length(browser) between 1 and 40),
  system text check (length(system) between 1 and 40),
  -- the network that the address belongs to, never the address
  network text check (length(network) between 1 and 60),
  -- when the person of a session last proved who they are, by password, passkey or code
  confirmed_at timestamptz not null default now()
);
create index sessions_of_user on people.sessions (user_id);
create index sessions_by_end on people.sessions (expires_at);

-- What happened to a user's account, for twelve months: shown to its owner, and to the main user of the customer.
create table people.history (
  id bigint generated always as identity primary key,
  user_id uuid not null references people.users on delete cascade,
  -- who did it, where it was another user; the name stays when that user goes
  actor_name text check (length(actor_name) between 1 and 120),
  happened_at timestamptz not null,
  event text not null check (event ~ '^[a-z][a-z-]{2,39}$'),
  -- never secret and never another person's data: what was changed, in words of the code
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 1000),
  network text check (length(network) between 1 and 60)
);
create index history_of_user on people.history (user_id, happened_at desc, id desc);
create index history_by_time on people.history (happened_at);

-- Imports of customers: what was read, how far each came, and what it changed.
create table people.imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 4096),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  full_file boolean not null,
  customers integer not null check (customers >= 0),
  -- the file is written up to here: the next import of it goes on with the line after
  bytes_done bigint not null default 0 check (bytes_done >= 0),
  lines_done integer not null default 0 check (lines_done >= 0),
  -- how many entries may be ended, as it was confirmed
  may_end integer not null check (may_end >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  -- it was not finished: another file was imported instead
  superseded boolean not null default false
);
create unique index one_import_under_way on people.imports ((finished_at is null)) where finished_at is null;

-- The ids in the file that is being imported, one row for each customer. Not logged: when it is lost in a crash, the file is checked again.
create unlogged table people.import_keys (
  customer text not null,
  line integer not null,
  users text[] not null,
  accounts text[] not null,
  contracts text[] not null,
  lines text[] not null
);

-- Lines in that file that move to another customer: they are not ended where they were.
create unlogged table people.import_moves (service_id text primary key);

-- A way to an account without its password: activation, an invitation to it, a forgotten password or user name, a link by mail instead of the password.
create table people.access_requests (
  id uuid primary key,
  purpose text not null check (purpose in ('activation', 'invitation', 'password', 'username', 'sign-in')),
  -- of the cookie or link that opens it; the token itself is stored nowhere
  token_hash text not null unique check (length(token_hash) = 43),
  language text not null check (language in ('bg', 'en')),
  -- what was typed; the row goes the night after it ended
  sought jsonb check (jsonb_typeof(sought) = 'object' and length(sought::text) <= 1000),
  -- the users that it opens; none where nothing is on file
  user_ids uuid[] not null default '{}',
  -- how often a code or mail was requested
  sends integer not null default 1 check (sends between 1 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when its code was given
  confirmed_at timestamptz,
  used_at timestamptz
);
create index access_requests_by_end on people.access_requests (expires_at);
-- who is invited already is found by user
create index access_requests_of_user on people.access_requests using gin (user_ids);

-- What proves a user beside the password, each under a name of the user's own choice.
create table people.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people.users on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- an authenticator app: its secret, encrypted under a key derived from the portal's, and the last 30 seconds in which a code of it was used
  encrypted_secret text,
  used_step bigint,
  -- a passkey: its id, public key and counter, how a browser reaches its device, and whether the device stores one elsewhere too
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  synced boolean,
  constraint what_its_kind_has check (
    (kind = 'app') = (encrypted_secret is not null) and (kind = 'passkey') = (credential_id is not null)
    and (kind = 'passkey') = (public_key is not null) and (kind = 'passkey') = (counter is not null)
  ),
  constraint synced_passkeys check ((kind = 'passkey') = (synced is not null)),
  -- what a browser sends is bounded
  constraint bounded_passkeys check (
    length(credential_id) between 1 and 1400 and length(public_key) between 1 and 4096 and counter between 0 and 4294967295
    and cardinality(transports) <= 10
  )
);
create index factors_of_user on people.factors (user_id, added_at);

-- An authenticator app that is being added: it counts once a code of it was given.
create table people.app_setups (
  user_id uuid primary key references people.users on delete cascade,
  encrypted_secret text not null,
  begun_at timestamptz not null
);

-- Codes for who has lost the factors: shown once, stored as hashes under the portal's secret, each good for one sign-in.
create table people.recovery_codes (
  user_id uuid not null references people.users on delete cascade,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A sign-in whose password was right and whose second factor is awaited: not a session, and short-lived.
create table people.half_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references people.users on delete cascade,
  -- a change of the password ends it
  password_hash text not null,
  begun_at timestamptz not null,
  -- the first step may be a link by mail instead of the password: its second step has tries of its own, which nobody without the mailbox can spend
  by_link boolean not null default false
);
create index half_sign_ins_of_user on people.half_sign_ins (user_id);
create index half_sign_ins_by_time on people.half_sign_ins (begun_at);

-- What a virtual user may do. The main user may do everything and has no rows here.
create table people.grants (
  user_id uuid not null,
  customer_id uuid not null,
  -- null: all billing accounts of the customer, also those to come
  billing_account_id uuid,
  permission text not null check (permission in ('see', 'pay', 'change', 'home-internet')),
  foreign key (user_id, customer_id) references people.users (id, customer_id) on delete cascade,
  foreign key (billing_account_id, customer_id) references people.billing_accounts (id, customer_id) on delete cascade,
  unique nulls not distinct (user_id, permission, billing_account_id)
);
create index grants_of_account on people.grants (billing_account_id);

-- An invited user has no user name and no password until the invitation is accepted; a new invitation replaces the one before.
create table people.invitations (
  id uuid primary key,
  user_id uuid not null unique references people.users on delete cascade,
  -- of the token in the mail's link, which is stored nowhere
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);

-- A new contact mail or mobile that waits for the code sent to it; until then the old one counts.
create table people.contact_changes (
  user_id uuid not null references people.users on delete cascade,
  kind text not null check (kind in ('mail', 'mobile')),
  address text not null check (length(address) between 9 and 254 or (kind = 'mail' and length(address) between 3 and 254)),
  started_at timestamptz not null,
  primary key (user_id, kind)
);
create index contact_changes_by_time on people.contact_changes (started_at);

-- The export of a user's data (GDPR 15 and 20): one at a time, written whole or not at all, deleted after a week.
create table people.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references people.users on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  archive bytea check (length(archive) between 1 and 20000000),
  -- of the one link that opens it, once
  link_hash bytea,
  link_ends_at timestamptz,
  fetched_at timestamptz,
  check ((ready_at is null) = (archive is null)),
  check ((link_hash is null) = (link_ends_at is null)),
  check (link_hash is null or ready_at is not null)
);
-- it is compressed already
alter table people.data_exports alter column archive set storage external;
create index data_exports_by_time on people.data_exports (requested_at);

-- Deleting an account (B§4): how far a person has come, and in which session. It ends with that session; too many wrong codes lock it for every session.
create table people.deletion_processes (
  user_id uuid primary key references people.users on delete cascade,
  session_id uuid references people.sessions on delete cascade,
  state text not null check (state in ('started', 'code-sent', 'authenticated', 'locked')),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  check ((state = 'locked') = (session_id is null))
);
create index deletion_processes_of_session on people.deletion_processes (session_id) where session_id is not null;

-- What is left of a deleted user: that there was one, and the provider's key, so that an import does not bring the person back. Nobody is named.
create table people.deleted_users (
  user_id uuid primary key,
  customer_id uuid not null references people.customers on delete cascade,
  provider_id text unique check (length(provider_id) between 1 and 40),
  main boolean not null,
  deleted_at timestamptz not null
);
create index deleted_users_of_customer on people.deleted_users (customer_id);

-- The last mail to a deleted user, until it is sent.
create table people.deletion_receipts (
  id uuid primary key default gen_random_uuid(),
  mail text not null check (mail like '_%@_%' and length(mail) <= 254),
  name text not null check (length(name) between 1 and 120),
  language text not null check (language in ('bg', 'en')),
  deleted_at timestamptz not null
);
create index deletion_receipts_by_time on people.deletion_receipts (deleted_at);

-- What a user has to see before anything else (B§3 USER_DELETED_MSG). `main`: the main user of the customer was deleted.
create table people.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people.users on delete cascade,
  type text not null check (type in ('USER_DELETED_MSG')),
  main boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notices_of_user on people.notices (user_id, created_at);
create index notices_unseen on people.notices (user_id, created_at, id) where seen_at is null;

-- Challenges that a passkey has answered: each is good for once. They are signed and live for minutes, so those that nobody answered are stored nowhere.
create table people.used_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  used_at timestamptz not null
);
create index used_challenges_by_time on people.used_challenges (used_at);
