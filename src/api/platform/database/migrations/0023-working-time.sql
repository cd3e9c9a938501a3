-- Opening hours as instants. Between two clock changes a week repeats every 168 hours, so one row holds an opening of the week
-- that begins on Monday, January 1, 2001, at one UTC offset, and the period in which that offset applies. The grid of slots begins
-- at lower(during). Written by working-time.ts alone; wall time becomes an instant there, never here.
create table working_time (
  stylist_id bigint not null references stylist on delete cascade,
  during tstzrange not null check (not isempty(during)),
  valid tstzrange not null check (not isempty(valid))
);
create index working_time_stylist on working_time (stylist_id);

-- When the working time of each professional is to be written again; -infinity once their hours, zone or horizon changed.
create table working_time_due (
  stylist_id bigint primary key references stylist on delete cascade,
  due_at timestamptz not null default '-infinity'
);
create index working_time_due_at on working_time_due (due_at);
insert into working_time_due (stylist_id) select id from stylist;

-- An update blocks on the lock of a concurrent rewrite, so hours that the rewrite did not read are marked after it.
create function add_working_time_due() returns trigger language plpgsql as $$
begin
  insert into working_time_due (stylist_id) select id from changed;
  return null;
end
$$;
create function mark_hours_due() returns trigger language plpgsql as $$
begin
  update working_time_due set due_at = default
  where stylist_id in (select stylist_id from changed);
  return null;
end
$$;
create function mark_professionals_due() returns trigger language plpgsql as $$
begin
  update working_time_due set due_at = default
  where stylist_id in (
    select id from changed join before using (id)
    where (changed.location_id, changed.horizon_days) <> (before.location_id, before.horizon_days)
  );
  return null;
end
$$;
create function mark_locations_due() returns trigger language plpgsql as $$
begin
  update working_time_due set due_at = default
  where stylist_id in (
    select stylist.id from changed join before using (id) join stylist on stylist.location_id = changed.id
    where changed.time_zone <> before.time_zone
  );
  return null;
end
$$;

create trigger working_time_due after insert on stylist
  referencing new table as changed for each statement execute function add_working_time_due();
create trigger working_time_due_again after update on stylist
  referencing old table as before new table as changed for each statement execute function mark_professionals_due();
create trigger working_time_due after update on location
  referencing old table as before new table as changed for each statement execute function mark_locations_due();
create trigger working_time_due_insert after insert on weekly_hours
  referencing new table as changed for each statement execute function mark_hours_due();
create trigger working_time_due_update after update on weekly_hours
  referencing new table as changed for each statement execute function mark_hours_due();
create trigger working_time_due_delete after delete on weekly_hours
  referencing old table as changed for each statement execute function mark_hours_due();
