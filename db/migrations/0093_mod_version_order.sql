-- A text by which versions of mods are sorted as their numbers are: 1.9 before 1.10-beta before 1.10, which is the same as v1.10.0.
-- Each number has its length before it. What follows the numbers is `!` and the parts of a pre-release, `#` for none, or `$` for other
-- letters; all three come before a further number. Build metadata does not count. Null for a text without a number.
create function mod_version_order(version text) returns text language sql immutable strict parallel safe
return (
  select (
      select string_agg(chr(64 + length(digits)) || digits, '' order by place)
      from regexp_split_to_table(regexp_replace(trim(both '.' from found[1]), '(\.0+)+$', ''), '\.+')
        with ordinality as numbers (number, place),
        lateral (select coalesce(nullif(ltrim(number, '0'), ''), '0')) as trimmed (digits)
    ) || case
      when found[2] = '' then '#'
      when found[2] ~ '^(-|(a|alpha|b|beta|rc|pre|preview|dev|snapshot|nightly)[.-]?[0-9]*$)' then '!'
      else '$'
    end || coalesce((
      select string_agg(case when part[1] ~ '^[0-9]' then '0' || chr(64 + length(part[1])) || part[1] else '1' || part[1] end, ' '
        order by place) || ' '
      from regexp_matches(regexp_replace(found[2], '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[0-9]+|[a-z]+', 'g')
        with ordinality as parts (part, place)
    ), '')
  from regexp_match(translate(lower(split_part(version, '+', 1)), '_', '.'), '^[^0-9]*([0-9][0-9.]*)(.*)$') as found
);

alter table creation_versions add column mod_version_order text collate "C"
  generated always as (mod_version_order(mod_version)) stored;

create index creation_versions_by_mod_version on creation_versions (creation_id, mod_version_order desc nulls last, number desc)
  where withdrawn_at is null;
