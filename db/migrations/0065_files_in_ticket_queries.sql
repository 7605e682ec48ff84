-- What files a ticket has, for filters; and when they came, for its history.

alter table tickets add column file_kinds text[] not null default '{}';
update tickets set file_kinds = files.kinds
  from (select ticket_id, array_agg(distinct kind order by kind) as kinds from ticket_attachments
    where removed_at is null group by ticket_id) as files
  where object_id = files.ticket_id;
create index tickets_by_file on tickets using gin (file_kinds) with (fastupdate = off);

alter table ticket_events
  drop constraint ticket_events_type_check,
  add constraint ticket_events_type_check check (type in (
    'closed', 'reopened', 'retitled', 'edited', 'tagged', 'duplicate', 'unduplicate', 'version', 'unversion', 'note',
    'assigned', 'prioritized', 'scheduled', 'related', 'unrelated', 'asked', 'answered', 'reminded', 'attached'));
