-- When the member pressed "mark all as read": what arrived between the page and the press stays new, so `read_at` may be earlier.
alter table read_watermarks add column marked_at timestamptz not null default now();
update read_watermarks set marked_at = read_at;

-- Also for those that are not shown on the site: reading the page of a text settles its mails and push messages too.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, on_site) where read_at is null;
