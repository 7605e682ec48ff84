-- A tracked object notifies nobody, but stays new in lists if its container is muted.
alter table watches
  drop constraint watches_level_check,
  add constraint watches_level_check check (level in ('watching', 'tracking', 'muted'));
create index watches_by_user on watches (user_id, created_at, object_id);

create table person_watches (
  user_id integer not null references users on delete cascade,
  person_id integer not null references users on delete cascade,
  level text not null check (level in ('watching', 'tracking', 'muted')),
  created_at timestamptz not null default now(),
  primary key (user_id, person_id),
  check (user_id <> person_id)
);
create index person_watches_by_person on person_watches (person_id) where level = 'watching';

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'reply', 'comment', 'mention', 'answer', 'rating', 'ticket_status', 'ticket_fixed', 'release', 'person', 'moderation',
    'system'));
