-- The index knows as well in which stretch of time something was made, so that the newest documents are found without a
-- look at all the others that have the words. What a document can be filtered by is in its vector; nobody read it here.
create extension if not exists btree_gin;
alter table search_documents drop column facets;
drop index search_documents_vector;
create index search_documents_vector on search_documents using gin (
  vector,
  date_bin('6 days', created_at, '2000-01-01 00:00Z'),
  date_bin('30 days', created_at, '2000-01-01 00:00Z'),
  date_bin('150 days', created_at, '2000-01-01 00:00Z')
) with (fastupdate = off);
