-- Counts of frequent requests, which all processes add up. A crash of the database may forget them.
create unlogged table shared_counters (
  key text primary key,
  points double precision not null,
  -- How far the last change moved expires_at.
  block_ms double precision not null,
  expires_at timestamptz not null
);
create index shared_counters_expires_at on shared_counters (expires_at);
