-- Which outcome of a ticket a canned reply is for; an empty one fits all.
alter table canned_replies
  add column purpose text not null default ''
    check (purpose in ('', 'fixed', 'wont_fix', 'cannot_reproduce', 'duplicate', 'needs_info'));
