-- The newsletter: who wants it, what was sent, and to whom; one row for each mail, so that a crash is boring.

-- 0 no e-mails, 1 major only, 2 major and minor (specification, section 4).
alter table users add column newsletter_level smallint not null default 0 check (newsletter_level between 0 and 2);
create index users_by_newsletter on users (newsletter_level) where newsletter_level > 0;

-- Addresses without an account. `level` counts once it has been confirmed; `wanted_level` is what was last asked for.
create table newsletter_subscribers (
  id integer generated always as identity primary key,
  address text not null,
  address_key text not null generated always as (lower(address)) stored unique,
  level smallint not null default 0 check (level between 0 and 2),
  wanted_level smallint not null check (wanted_level between 1 and 2),
  language text not null check (language in ('en', 'zh')),
  -- SHA-256 of the key in the newest confirmation mail; kept once used, so that a second click does no harm.
  confirm_hash bytea unique,
  confirm_expires_at timestamptz,
  confirm_used_at timestamptz,
  -- When the last confirmation was mailed: one an hour at most, whoever asks.
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- Addresses that refuse our mail, or whose owners called it spam. Asking for it anew lifts it.
create table newsletter_suppressed (
  address_key text primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  detail text not null default '',
  created_at timestamptz not null
);

create table newsletter_editions (
  id integer generated always as identity primary key,
  title text not null,
  url text not null,
  body text not null,
  rendered_body text not null,
  list text not null check (list in ('test', 'major', 'minor')),
  status text not null check (status in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  send_at timestamptz not null,
  -- To be announced on Discord; when it has been.
  send_discord boolean not null,
  discord_at timestamptz,
  created_by integer references users,
  created_at timestamptz not null,
  started_at timestamptz,
  -- When the worker last showed signs of life.
  progressed_at timestamptz,
  finished_at timestamptz,
  recipient_count integer not null default 0,
  sent_count integer not null default 0,
  refused_count integer not null default 0,
  -- What keeps it from going on, in the mail server's words; empty when nothing does.
  trouble text not null default ''
);
create index newsletter_editions_open on newsletter_editions (status, send_at) where status in ('scheduled', 'sending');
create index newsletter_editions_public on newsletter_editions (started_at desc, id desc) where list <> 'test' and status in ('sending', 'paused', 'sent');

-- Fixed when an edition starts. `kind` and `ref` say whose address it is: a user's or a subscriber's.
create table newsletter_recipients (
  edition_id integer not null references newsletter_editions on delete cascade,
  position integer not null,
  kind text not null check (kind in ('user', 'subscriber')),
  ref integer not null,
  address text not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  tries smallint not null default 0,
  next_at timestamptz,
  detail text not null default '',
  done_at timestamptz,
  primary key (edition_id, position)
) with (fillfactor = 80);
create index newsletter_recipients_waiting on newsletter_recipients (edition_id, position) where state = 'waiting';

-- The staff members who get what is sent to the list "test"; nobody chosen means all of them.
create table newsletter_test_readers (
  user_id integer primary key references users on delete cascade
);
