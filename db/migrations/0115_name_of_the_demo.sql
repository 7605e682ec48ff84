-- A site without a name is called by its host. Demo sites had their name as the default.
insert into site_settings (name, value, changed_at)
select 'BRAND_NAME', 'Gatework', now() where exists (select from users where username = 'demo-staff')
on conflict (name) do nothing;
