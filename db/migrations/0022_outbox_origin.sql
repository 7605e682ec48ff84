-- Which process recorded an event. Whoever hands it on may be another one, whose own pages show what changed as well.
-- Null where an older version recorded it: then every process drops its pages.

alter table outbox add column origin text;
