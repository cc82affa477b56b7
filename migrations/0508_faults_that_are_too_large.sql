-- A system of problems may refuse a fault because it is too large.
alter table faults.requests drop constraint requests_reason_check,
  add constraint requests_reason_check check (reason in ('unknown-area', 'no-such-fault', 'already-ended', 'not-mended', 'too-large', 'not-accepted'));
