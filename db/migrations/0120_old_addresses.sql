-- Addresses that objects and users had on a site that was moved here, reduced to what `oldAddresses.ts` looks up.
create table old_addresses (
  address text primary key check (address ~ '^/' and length(address) <= 1000),
  object_id bigint references objects on delete cascade,
  user_id integer references users on delete cascade,
  -- A path of ours, for what is neither.
  location text check (location ~ '^/([^/\\]|$)' and location ~ '^[!-~]+$'),
  check (num_nonnulls(object_id, user_id, location) = 1)
);
create index old_addresses_by_object on old_addresses (object_id) where object_id is not null;
create index old_addresses_by_user on old_addresses (user_id) where user_id is not null;
