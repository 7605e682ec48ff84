-- Management: the log of what the staff do. Rows are added in the transaction of the action and never changed.
create table action_logs (
  id bigint generated always as identity primary key,
  action text not null,
  -- Null where the site itself acted.
  user_id integer references users,
  -- What it was done to: a kind of object, or another table's name. No reference: the log outlives what it tells of.
  object_type text not null default '',
  object_id bigint,
  object_lwid text not null default '',
  metadata jsonb not null default '{}',
  -- The action that this one took back; each can be taken back once.
  undoes bigint unique references action_logs,
  created_at timestamptz not null
);
create index action_logs_by_user on action_logs (user_id, id);
create index action_logs_by_action on action_logs (action, id);
create index action_logs_by_object on action_logs (object_lwid, id) where object_lwid <> '';
create index action_logs_by_time on action_logs (created_at, id);

-- The list of users is searched by any part of a name.
create extension if not exists pg_trgm;
create index users_by_name_part on users using gin (username_key gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are added and never changed', tg_table_name;
end $$;
create trigger action_logs_append_only before update or delete on action_logs
  for each row execute function refuse_change();
