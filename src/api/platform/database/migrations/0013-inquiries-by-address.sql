-- How many people wrote from one address within a day; those that left out what script sends are known by nothing else.
create index contact_inquiry_address on contact_inquiry (request_ipaddress, created_at) where request_ipaddress is not null;
