-- What the import of another system has brought, for its update: the hash of each document, and of the row that it became, which
-- differs once somebody has edited it here.
create table imported_documents (
  lwid text primary key,
  digest bytea not null,
  row_digest bytea not null
);
-- Hashes of documents without a lwid, such as ratings, so that an update does not bring back what was removed here.
create table imported_rows (
  digest bytea primary key
);
