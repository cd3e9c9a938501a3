-- Whatever belongs to a professional is found by professional, also what is no longer active: it goes when they go.
drop index service_stylist;
create index service_stylist on service (stylist_id, sort_order);
create index booking_stylist on booking (stylist_id);
