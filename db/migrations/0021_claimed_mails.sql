-- Who sends a mail claims its row for some minutes: no transaction, and so no connection, waits for the mail server.
alter table mails add column claimed_until timestamptz;
