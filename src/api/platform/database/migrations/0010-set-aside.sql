-- What a browser goes by, random unless its visitor allowed more: many senders behind one device are suspicious.
alter table contact_inquiry add column device_id text;
create index contact_inquiry_device on contact_inquiry (device_id, created_at) where device_id is not null;
-- When the manager was told, in a list, of an inquiry that was set aside.
alter table contact_inquiry add column listed_at timestamptz;
create index contact_inquiry_unlisted on contact_inquiry (created_at) where quarantined and listed_at is null;
