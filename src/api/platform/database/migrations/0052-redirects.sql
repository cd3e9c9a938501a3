-- Addresses of an operator's former site; the site redirects one that nothing else answers.
create table redirect (
  -- In lower case, without a slash at its end; a query is part of it.
  from_path text primary key,
  to_address text not null
);
