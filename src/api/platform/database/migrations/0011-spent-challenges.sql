-- A solved challenge counts once, and is good for so short a time that few are ever kept.
create table spent_challenge (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expires on spent_challenge (expires_at);
