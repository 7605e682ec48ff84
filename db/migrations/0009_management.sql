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

-- Second factors (requirement 34). What a code is computed from is kept encrypted; of recovery codes only the hash.
create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- Null until a code has been given: an enrolment that was left half-way asks nobody for codes.
  confirmed_at timestamptz,
  -- The 30 s step of the last code that was taken: each is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table passkeys (
  -- The credential's id, base64url.
  id text primary key,
  user_id integer not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
create table recovery_codes (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade
);
create index recovery_codes_by_user on recovery_codes (user_id);
-- What a passkey is to sign; used once.
create table passkey_challenges (
  challenge text primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_time on passkey_challenges (expires_at);
-- When the second factor was given in a session; roles of the staff hold only in such ones.
alter table sessions add column factor_at timestamptz;

-- Invites (D48) of a group: a role without rights of the staff, which forums and products may ask for.
alter table invites
  drop constraint invites_purpose_check,
  add constraint invites_purpose_check check (purpose in ('owner', 'group')),
  add column id integer generated always as identity unique,
  add column grants text not null default '',
  add column note text not null default '',
  add column created_by integer references users;

-- What was written when, for the gauges. Things are added in the order of their times: a few pages say where each day is,
-- and writing costs nothing.
create index objects_by_day on objects using brin (created_at) with (pages_per_range = 32);
create index sessions_by_use on sessions (rotated_at);
