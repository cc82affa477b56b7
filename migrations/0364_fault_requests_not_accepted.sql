-- The system of problems may refuse for a reason that has no word here.
alter table faults.requests drop constraint requests_reason_check;
alter table faults.requests add constraint requests_reason_check
  check (reason in ('unknown-area', 'no-such-fault', 'already-ended', 'not-mended', 'not-accepted'));
