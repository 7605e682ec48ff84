-- Conversation: what people are told of, what they watch, and how they want to hear of it.

-- One row for each thing that somebody is told. `key` names the thing: the same one is told once.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null check (type in (
    'reply', 'comment', 'mention', 'rating', 'ticket_status', 'ticket_fixed', 'release', 'moderation', 'system')),
  key text not null,
  object_id bigint references objects on delete cascade,
  by_user_id integer references users,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  -- False where the reader wants this type by mail alone.
  on_site boolean not null default true,
  -- When it is to be mailed, if it is still unread then.
  mail_at timestamptz,
  unique (user_id, key)
);
create index notifications_by_user on notifications (user_id, created_at, id) where on_site;
create index notifications_unread on notifications (user_id) where read_at is null and on_site;
create index notifications_to_mail on notifications (mail_at) where mail_at is not null;
create index notifications_of_object on notifications (object_id, user_id);

-- Whose likes a notification of likes tells of: one person is told of once for each object, however often they rate.
create table notification_people (
  notification_id integer not null references notifications on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (notification_id, user_id)
);

create table watches (
  user_id integer not null references users on delete cascade,
  object_id bigint not null references objects on delete cascade,
  level text not null check (level in ('watching', 'muted')),
  created_at timestamptz not null default now(),
  primary key (user_id, object_id)
);
create index watches_by_object on watches (object_id) where level = 'watching';

-- Types that somebody has set otherwise than they are at first.
create table notification_settings (
  user_id integer not null references users on delete cascade,
  type text not null,
  on_site boolean not null,
  by_mail boolean not null,
  primary key (user_id, type)
);

-- In which language somebody last read the site: mails are written in it.
create table notification_languages (
  user_id integer primary key references users on delete cascade,
  language text not null
);

-- Where one click ends such mails (RFC 8058).
alter table mails add column unsubscribe_url text;

-- The words of a title, to find related posts by.
alter table posts add column title_words tsvector not null generated always as (to_tsvector('english', title)) stored;
create index posts_by_title_words on posts using gin (title_words);

-- Who has seen what on which day, as a number that tells nobody who: kept until the day is over (D54).
create table views_of_day (
  day date not null,
  object_id bigint not null references objects on delete cascade,
  viewer bigint not null,
  primary key (day, object_id, viewer)
);
