-- Creations that their author shows first on the profile.

create table creation_pins (
  user_id integer not null references users on delete cascade,
  creation_id bigint not null references creations (object_id) on delete cascade,
  position smallint not null,
  primary key (user_id, creation_id)
);
create index creation_pins_by_creation on creation_pins (creation_id);

-- Width, height and depth in squares of the game, measured with the model.
alter table creation_versions add column squares integer[] check (cardinality(squares) = 3);

-- Any two versions can be compared. Those of neighbours are always kept.
alter table creation_version_comparisons add column former_number integer;
update creation_version_comparisons c set former_number = v.number - 1 from creation_versions v where v.id = c.version_id;
alter table creation_version_comparisons
  alter column former_number set not null,
  add column compared_at timestamptz not null default now(),
  drop constraint creation_version_comparisons_pkey,
  add primary key (version_id, former_number);
