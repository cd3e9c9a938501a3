-- Busy times of a professional's own calendar are time off that each reading replaces.
alter table stylist add column calendar_url text;
create index stylist_calendar_url on stylist (id) where calendar_url is not null;
alter table time_off add column from_calendar boolean not null default false;

-- Apart from stylist, whose changes purge pages.
create table stylist_calendar (
  stylist_id bigint primary key references stylist on delete cascade,
  -- Number of the feed's address; a higher one revokes the addresses before.
  feed integer not null default 1,
  read_at timestamptz,
  -- The first failure since the last success.
  failed_at timestamptz,
  problem text
);
