-- In such a forum the author of a post or the staff accept one comment as the answer.
alter table forums add column accepts_answers boolean not null default false;

-- `is_answered` says whether the accepted comment is visible; it changes in the same transaction as `comment_count`.
alter table objects
  add column answer_id bigint references objects,
  add column is_answered boolean not null default false,
  add check (answer_id is not null or not is_answered);
create index objects_by_answered on objects (parent_id, kind, is_answered, created_at, id)
where deleted_at is null and hidden_at is null and kind <> 'comment';

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'reply', 'comment', 'mention', 'answer', 'rating', 'ticket_status', 'ticket_fixed', 'release', 'moderation', 'system'));
