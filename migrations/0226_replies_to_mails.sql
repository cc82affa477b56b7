-- Where a reply to a simulated mail goes, and the Message-IDs of the thread that it is part of, as the mail server would be given them.
alter table simulated_outbox.mails
  add column reply_to text,
  add column thread_id text,
  add column answers text;
