-- The target of 256 bytes also moved arrays of 24 bytes out of line, so that filters and facets looked each of them up.
alter table tickets
  alter column tags set storage main,
  alter column versions set storage main,
  alter column closed_version_key set storage main,
  alter column file_kinds set storage main;

-- What is stored already stays where it is until the table is rewritten.
cluster tickets using tickets_pkey;
alter table tickets set without cluster;
