create table digest_settings (
  user_id integer primary key references users on delete cascade,
  frequency text not null check (frequency in ('off', 'weekly', 'daily'))
);

-- Members of before have not been asked, so they get no digest until they choose one.
insert into digest_settings (user_id, frequency) select id, 'off' from users where deleted_at is null;

-- One row for each mail. A period begins with the last visit or the last digest, so no two processes mail the same one.
create table digests (
  user_id integer not null references users on delete cascade,
  period_start timestamptz not null,
  sent_at timestamptz not null,
  primary key (user_id, period_start)
);

-- Finds the last visit of an account, also if all its sessions have ended.
create index sessions_by_visit on sessions (user_id, rotated_at);

-- The key pair of the site, by which push services know it (VAPID).
create table push_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null
);

-- A browser in which a member has turned push messages on. It is of no use once its session has ended.
create table push_subscriptions (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Null is the default of the type.
alter table notification_settings add column by_push boolean;
