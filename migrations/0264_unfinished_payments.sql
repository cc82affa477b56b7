-- Payments that came and are not posted, or whose account was not read since: taken up again every quarter of an hour.
create index unfinished_payments on bill_payments.payments (paid_at)
  where posting = 'due' or (posting = 'posted' and read_back_at is null);
