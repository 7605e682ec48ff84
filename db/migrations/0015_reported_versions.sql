-- Which names were reported of a range of versions: looked up one by one, as there are few.
create index ticket_versions_by_version on ticket_versions (version_key, version) where version_key <> '{}';
