-- Bills that the billing system has, and that cannot be shown: the page says so, and no sum is called whole meanwhile.
create table bills.unread_bills (
  account text not null references bills.accounts,
  -- the billing system's own id
  id text not null check (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  issued_on date,
  primary key (account, id)
);
