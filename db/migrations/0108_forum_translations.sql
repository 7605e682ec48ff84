-- The names of forums by language, such as {"zh": {"title": "公告", "description": ""}}, instead of a pair of columns for one.
alter table forums add column translations jsonb not null default '{}';

update forums
set translations = jsonb_build_object('zh', jsonb_build_object('title', title_zh, 'description', description_zh))
where title_zh <> '' or description_zh <> '';

alter table forums drop column title_zh, drop column description_zh;

-- The code knows the languages, which a site can add.
alter table newsletter_subscribers drop constraint newsletter_subscribers_language_check;
