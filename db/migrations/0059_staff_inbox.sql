-- The staff's inbox counts and lists what waits, which is little beside what is done.

create index tickets_untriaged on tickets (created_at, object_id)
  where is_listed and is_open and assignee_id is null and priority = 0 and milestone_id is null and needs_info_at is null;

create index mails_unsent on mails (created_at) where sent_at is null;
