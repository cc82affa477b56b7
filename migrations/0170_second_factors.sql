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
  -- a passkey: its id, public key and counter, and how a browser reaches its device
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  constraint what_its_kind_has check (
    (kind = 'app') = (encrypted_secret is not null) and (kind = 'passkey') = (credential_id is not null)
    and (kind = 'passkey') = (public_key is not null) and (kind = 'passkey') = (counter is not null)
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
  begun_at timestamptz not null
);
create index half_sign_ins_of_user on people.half_sign_ins (user_id);
create index half_sign_ins_by_time on people.half_sign_ins (begun_at);
