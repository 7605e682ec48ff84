-- What changed from one version of a save to the next, with a model of both.
create table creation_version_comparisons (
  version_id bigint primary key references creation_versions on delete cascade,
  status text not null check (status in ('ready', 'failed')),
  -- Null if it failed.
  summary jsonb,
  model_file text,
  model_size bigint,
  model_gzip_size bigint,
  model_wires_left_out integer not null default 0
);
create index creation_version_comparisons_by_model on creation_version_comparisons (model_file) where model_file is not null;
