-- Test cases that authors state for their creations, and how each version did.

create table creation_test_benches (
  creation_id bigint primary key references creations (object_id) on delete cascade,
  cases text not null,
  ticks integer not null check (ticks > 0),
  is_sequential boolean not null,
  -- Raised by each change, so that results of former cases are recognized.
  revision integer not null default 1
);

create table creation_test_results (
  version_id bigint primary key references creation_versions (id) on delete cascade,
  revision integer not null,
  case_count integer not null default 0,
  passed_count integer not null default 0,
  mismatches jsonb not null default '[]',
  -- Why the cases could not run.
  error text,
  error_detail text not null default ''
);
