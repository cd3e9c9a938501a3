-- The tour time that was chosen with an inquiry, until a tour is booked.
alter table contact_inquiry add column tour_wanted timestamptz;
