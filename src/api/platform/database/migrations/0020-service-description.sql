-- What a service is, in a sentence; the page of whoever offers it shows it beside the price.
alter table service add column description text not null default '';
