-- The campaign that brought somebody who books, as an inquiry has it.
alter table booking add column utm_parameters jsonb not null default '{}';
