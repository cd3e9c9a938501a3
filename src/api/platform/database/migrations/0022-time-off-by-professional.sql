-- Time off is read of one professional at a time, who has little of it. Finding it by its time took half of a search's time in
-- the database.
create index time_off_stylist on time_off (stylist_id);
drop index time_off_during;
