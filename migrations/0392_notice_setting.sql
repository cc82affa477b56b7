-- Users choose whether notices to many come by mail or SMS apart from answers to them; what they chose for both so far holds for notices too.
alter table notifications.settings add check (not interaction_box or name <> 'NOTICE');
insert into notifications.settings (user_id, name, interaction_box, sms, email)
  select user_id, 'NOTICE', false, sms, email from notifications.settings where name = 'INTERACTION_BOX_MESSAGE';

-- How a mail of the simulated mail server can be refused.
alter table simulated_outbox.mails add column unsubscribe text check (length(unsubscribe) <= 500);
