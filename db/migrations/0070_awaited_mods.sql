-- Mods that are not on the hub, and users who are notified once they are. Ids are lower case.

create table awaited_mods (
  user_id integer not null references users on delete cascade,
  mod_id text not null,
  created_at timestamptz not null,
  primary key (user_id, mod_id)
);
create index awaited_mods_by_mod on awaited_mods (mod_id);
