-- What isn't understood of a professional's own calendar, without titles: `line 12: DTSTART:whenever`.
alter table stylist_calendar add column odd text[] not null default '{}';
