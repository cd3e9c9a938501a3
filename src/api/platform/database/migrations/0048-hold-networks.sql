-- The client network of a visitor's hold, which may hold only a few times; it goes with the hold. Null for an offer's hold.
alter table booking
  add column held_by text,
  add check (held_by is null or status = 'held');
create index booking_held on booking (held_until) where status = 'held';
