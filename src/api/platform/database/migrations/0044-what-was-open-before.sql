-- What could be booked when an alert was confirmed, which is never offered to it: by professional, spans in milliseconds since
-- the epoch. Null for one that an earlier release confirmed; the next look fills it.
alter table opening_alert add column open_before jsonb;

-- An offer deleted with its alert, as by an erasure, leaves no held time behind.
create function release_offered_time() returns trigger language plpgsql as $$
begin
  delete from booking where id = old.hold_id and status = 'held';
  return null;
end $$;
create trigger release_offered_time after delete on opening_offer for each row execute function release_offered_time();
