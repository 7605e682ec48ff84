-- A mail that its server has refused for good is not offered again, and says why.
alter table mails add column refused_at timestamptz;
alter table mails add column refusal text not null default '';
