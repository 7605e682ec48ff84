-- Names of deleted accounts stay reserved, because old texts mention them: SHA-256 of the name in lower case, as the name itself is erased.
create table retired_usernames (
  name_hash bytea primary key
);
