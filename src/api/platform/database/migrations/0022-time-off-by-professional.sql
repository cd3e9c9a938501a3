-- Time off is read of one professional at a time, who has little of it: by professional it is found sooner than by its time.
create index time_off_stylist on time_off (stylist_id);
drop index time_off_during;
