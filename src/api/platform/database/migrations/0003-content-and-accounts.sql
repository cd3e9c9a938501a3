-- What is read, who has an account, and how often a client may call.

-- Content is kept once for each country it is shown in, in that country's words.
create table testimonial (
  id text not null,
  country text not null check (country in ('US', 'CA')),
  name text not null,
  craft text not null,
  city text not null,
  location text,
  suite text,
  since integer,
  description text not null,
  text text not null,
  image text,
  sort_order integer not null default 0,
  primary key (country, id)
);

create table blog_category (
  id text not null,
  country text not null check (country in ('US', 'CA')),
  url_name text not null,
  name text not null,
  description text not null default '',
  sort_order integer not null default 0,
  primary key (country, id),
  unique (country, url_name) deferrable initially deferred
);

create table blog (
  id text not null,
  country text not null check (country in ('US', 'CA')),
  url_name text not null,
  title text not null,
  summary text not null,
  image text,
  carousel_text text,
  publish_date timestamptz not null,
  author_name text not null,
  author_role text not null default '',
  reading_minutes integer not null,
  body_html text not null,
  seo_title text,
  seo_description text,
  terms tsvector generated always as (
    setweight(to_tsvector('english', title || ' ' || summary), 'A') || to_tsvector('english', body_html)
  ) stored,
  primary key (country, id),
  unique (country, url_name) deferrable initially deferred
);
create index blog_newest on blog (country, publish_date desc, id);
create index blog_terms on blog using gin (terms);

create table blog_blog_category (
  country text not null,
  blog_id text not null,
  blog_category_id text not null,
  primary key (country, blog_id, blog_category_id),
  foreign key (country, blog_id) references blog (country, id) on delete cascade,
  foreign key (country, blog_category_id) references blog_category (country, id) on delete cascade
);
create index blog_blog_category_category on blog_blog_category (country, blog_category_id);

create table news (
  id text not null,
  country text not null check (country in ('US', 'CA')),
  url_name text not null,
  title text not null,
  summary text not null,
  source text not null,
  url text,
  image text,
  body_html text not null default '',
  created_at timestamptz not null,
  terms tsvector generated always as (
    setweight(to_tsvector('english', title || ' ' || summary), 'A') || to_tsvector('english', source || ' ' || body_html)
  ) stored,
  primary key (country, id)
);
create index news_newest on news (country, created_at desc, id);
create index news_terms on news using gin (terms);

create table webpage (
  id text not null,
  url text not null,
  country text not null check (country in ('US', 'CA')),
  title text not null,
  lead text not null,
  image text,
  body_html text not null default '',
  seo_title text,
  seo_description text,
  updated_at timestamptz not null,
  primary key (country, id),
  unique (country, url) deferrable initially deferred
);

-- Nobody logs in here; an account is an address and the password other programs of the brand check.
create table account (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text,
  password_changed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));

-- A professional's account is made at their first need of it.
create index stylist_email on stylist (lower(email)) where active;

create table reset_token (
  hash bytea primary key check (length(hash) = 32),
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_token_account on reset_token (account_id, created_at desc);

alter table mail add column account_id bigint references account on delete cascade;
create index mail_account on mail (account_id, created_at) where account_id is not null;

-- Lost in a crash, which forgives everybody; written to at every limited call, so it costs no write-ahead log.
create unlogged table rate_limit (
  name text not null,
  client text not null,
  empty_at timestamptz not null,
  primary key (name, client)
);
create index rate_limit_empty_at on rate_limit (empty_at);
