-- What the staff has set in place of environment variables, in the form that these have.
create table site_settings (
  name text primary key,
  value text not null,
  changed_at timestamptz not null,
  changed_by integer references users (id) on delete set null
);
