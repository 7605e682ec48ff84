-- Moderation: what people report, what the site holds back by itself, and what the staff do about accounts.

-- Until when somebody may not write, or not sign in at all; null for never.
alter table users
  add column silenced_until timestamptz,
  add column silence_reason text not null default '',
  add column suspended_until timestamptz,
  add column suspension_reason text not null default '';

create table reports (
  id integer generated always as identity primary key,
  object_id bigint not null references objects on delete cascade,
  -- Null where the site itself held the thing back.
  reporter_id integer references users,
  reason text not null check (reason in ('spam', 'abuse', 'illegal', 'other', 'held')),
  text text not null default '',
  created_at timestamptz not null,
  claimed_by integer references users,
  claimed_at timestamptz,
  resolved_by integer references users,
  resolved_at timestamptz,
  outcome text check (outcome in ('hidden', 'kept', 'warned', 'silenced', 'suspended')),
  -- What the reporter is told.
  answer text not null default '',
  check ((resolved_at is null) = (outcome is null))
);
-- Somebody reports the same thing once as long as nobody has looked.
create unique index reports_open on reports (object_id, reporter_id) nulls not distinct where resolved_at is null;
create index reports_waiting on reports (created_at) where resolved_at is null;
create index reports_of_object on reports (object_id);
create index reports_by_reporter on reports (reporter_id);

-- Words and domains that hold a text back for the staff, or refuse it.
create table screening_rules (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('keyword', 'domain')),
  pattern text not null check (pattern <> ''),
  effect text not null check (effect in ('hold', 'refuse')),
  note text not null default '',
  created_at timestamptz not null,
  unique (kind, pattern)
);

-- What the staff know of somebody, and have done about them.
create table user_notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer references users,
  kind text not null check (kind in ('note', 'warning', 'silence', 'suspension', 'lifted')),
  text text not null,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index user_notes_of on user_notes (user_id, id);
