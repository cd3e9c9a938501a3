-- When a mail was given up on, for the daily digest of those that were.
alter table mail add column failed_at timestamptz;
create index mail_failed on mail (failed_at) where failed_at is not null;
