-- Documents of bills (B§7 Invoices): made once by a job, and never changed afterwards. Their bytes lie in the storage of files.
create schema bill_documents;

create table bill_documents.documents (
  id uuid primary key default gen_random_uuid(),
  -- the billing system's own id, and what the document shows of the bill
  bill text not null check (bill ~ '^[A-Za-z0-9._-]{1,64}$'),
  number text not null check (number ~ '^[0-9]{10}$'),
  kind text not null check (kind in ('invoice', 'credit-note')),
  type text not null check (type in ('pdf', 'xml')),
  -- XML is made in the language that is asked for (B§3 invoiceLanguage), as PDF is: each is a document of its own
  language text not null check (language in ('bg', 'en')),
  state text not null default 'rendering' check (state in ('rendering', 'unsigned', 'ready')),
  -- when a job was last enqueued to make it
  requested_at timestamptz not null,
  file text unique check (file ~ '^[0-9a-f-]{36}-bill$'),
  size int check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz,
  -- signed with the key that the portal made for its demo
  is_test boolean,
  unique (bill, type, language),
  constraint documents_check1 check ((state = 'ready') = (file is not null)),
  constraint documents_check2 check (num_nonnulls(file, size, sha256, made_at, is_test) in (0, 5))
);
create index waiting_documents on bill_documents.documents (requested_at) where state <> 'ready';
create index documents_of_number on bill_documents.documents (number);

create function bill_documents.stays_as_it_is() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was made does not change';
end $$;

create trigger stays_as_it_is before update on bill_documents.documents for each row when (old.state = 'ready') execute function bill_documents.stays_as_it_is();

-- Files that are being written: their names are here before the storage has them, so that none is left that nobody knows.
create table bill_documents.attempts (
  file text primary key check (file ~ '^[0-9a-f-]{36}-bill$'),
  document uuid not null references bill_documents.documents on delete cascade,
  started_at timestamptz not null,
  -- its file is being removed, and must not become the document's
  is_swept boolean not null default false
);

-- The key of a demo, the same for all instances. It signs nothing that has value.
create table bill_documents.test_key (
  single boolean primary key default true check (single),
  private_key text not null,
  certificate text not null,
  made_at timestamptz not null
);

-- Links to documents of bills (B§7 download, downloadInvoiceCopy): each opens one document once, within two minutes.
create table bill_documents.links (
  token_hash bytea primary key check (length(token_hash) = 32),
  document uuid not null references bill_documents.documents on delete cascade,
  -- in whose session it opens, and the billing account that must still be granted then; null: for whoever has it
  user_id uuid,
  account text check (account ~ '^[0-9]{10}$'),
  -- the file's name says that it is a copy
  is_copy boolean not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) = (account is null))
);
create index ended_document_links on bill_documents.links (ends_at);
