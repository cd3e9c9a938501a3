-- Whatever is kept of one person is found by their address, and what belongs to a lead or a booking goes with it.
create index contact_inquiry_email on contact_inquiry (lower(email));
create index contact_inquiry_file_inquiry on contact_inquiry_file (contact_inquiry_id);
create index mail_contact_inquiry on mail (contact_inquiry_id) where contact_inquiry_id is not null;
create index mail_booking on mail (booking_id) where booking_id is not null;
create index mail_recipient on mail (lower(recipient), created_at);
create index lead_tracking_location on lead_tracking (location_id);
