-- What an owner has finished, or left for later, on the way to a complete site.
create table setup_steps (
  name text primary key,
  state text not null check (state in ('done', 'skipped')),
  -- Of the mail server that the test mail was sent by; another one needs another test.
  fingerprint text not null default '',
  changed_at timestamptz not null
);

-- The newest mail that tests the mail server; its reader types in the code.
create table test_mails (
  digest text primary key,
  fingerprint text not null,
  sent_at timestamptz not null
);

-- An invite to the staff is for the address that it was mailed to. It is void once who sent it is no admin any more.
alter table invites
  add column email text,
  drop constraint invites_purpose_check,
  add constraint invites_purpose_check check (purpose in ('owner', 'group', 'staff')),
  add constraint invites_staff_has_email check ((purpose = 'staff') = (email is not null));
