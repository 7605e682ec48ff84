-- Under which licence others may use a creation; null if its author has not stated one.
alter table creations add column licence text check (licence in (
  'CC0', 'CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', 'MIT', 'APACHE', 'MPL', 'GPL', 'ALL_RIGHTS_RESERVED'));

-- What its author says that a creation is based on. There are no cycles.
create table creation_parents (
  creation_id bigint not null references creations on delete cascade,
  parent_id bigint not null references creations on delete cascade,
  position integer not null,
  -- The licence of the parent when it was named, which its author cannot take back.
  licence text,
  primary key (creation_id, parent_id),
  check (creation_id <> parent_id)
);
create index creation_parents_by_parent on creation_parents (parent_id);

-- Describes the larger boards of a save, to find creations that share one.
create table creation_version_boards (
  version_id bigint not null references creation_versions on delete cascade,
  -- The boards with most parts first.
  position integer not null,
  part_count integer not null,
  sketch integer[] not null,
  primary key (version_id, position)
);
create index creation_version_boards_by_sketch on creation_version_boards using gin (sketch);

-- Which build of the code described the boards; a job describes those of earlier ones again. Mods have none.
alter table creation_versions add column board_build integer not null default 0;
create index creation_versions_by_board_build on creation_versions (board_build, id) where mod_id is null;
