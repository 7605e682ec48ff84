-- Accounts that came by an import from a running site without anything to log in by, until their owner claims them here.
create table former_accounts (
  user_id integer primary key references users on delete cascade,
  -- The former site, such as https://other.example, and the name of the account there.
  origin text not null check (origin ~ '^https?://[^/\s]+$'),
  name text not null,
  imported_at timestamptz not null default now(),
  claimed_by integer references users on delete set null,
  claimed_at timestamptz
);
create index former_accounts_by_name on former_accounts (lower(name));

-- Who says that a former account is theirs. They show the code at the former site, or the staff decides.
create table account_claims (
  user_id integer not null references users on delete cascade,
  former_id integer not null references former_accounts on delete cascade,
  code text not null unique,
  created_at timestamptz not null,
  primary key (user_id, former_id)
);
