-- The job queue keeps two senders from a mail, and retries it for a day; mails that are waiting get a run of it.
alter table mails drop column claimed_until;
insert into outbox (type, payload)
  select 'mail.queued', jsonb_build_object('mailId', id) from mails
  where sent_at is null and refused_at is null and created_at > now() - interval '1 day';

-- Which run sends an edition: one that finds another id stops, since its job was handed to another process.
alter table newsletter_editions add column sender_id uuid;
insert into outbox (type, payload)
  select 'newsletter.due', jsonb_build_object('editionId', id, 'sendAt', send_at) from newsletter_editions
  where status in ('scheduled', 'sending');
