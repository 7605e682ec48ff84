-- Back-ups of the site, and what became of them. `name` is below `target`, a directory or s3://bucket/prefix.
create table backup_runs (
  id integer primary key generated always as identity,
  origin text not null check (origin in ('schedule', 'person', 'command')),
  requested_by integer references users (id) on delete set null,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'interrupted')),
  target text not null,
  name text not null,
  has_secrets boolean not null default false,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  byte_size bigint not null default 0,
  error text not null default '',
  verification text check (verification in ('waiting', 'running', 'whole', 'damaged', 'failed')),
  verified_at timestamptz,
  verification_error text not null default '',
  deleted_at timestamptz
);
-- At most one is waiting or running.
create unique index backup_runs_open on backup_runs ((true)) where state in ('waiting', 'running');
create index backup_runs_author on backup_runs (requested_by);
