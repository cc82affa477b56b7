-- A workforce may send a technician at hours of its own, such as from 08:30 to 10:00: a visit and what happened to it have these in the place of a slot.
-- What is planned (places, capacities) stays in slots.
alter table tickets.visits drop constraint visits_slot_check,
  add constraint visits_slot_check check (slot ~ '^(09-12|12-15|15-18|[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9])$');
alter table tickets.events drop constraint events_slot_check,
  add constraint events_slot_check check (slot ~ '^(09-12|12-15|15-18|[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9])$');
