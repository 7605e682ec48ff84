-- The icon and the colour of a forum in lists; null for what follows from its purpose and position.
-- Rolling deploy: yes, because the previous version neither reads nor writes them.
alter table forums
  add column icon text
    check (icon in ('talk', 'question', 'notice', 'news', 'picture', 'cube', 'code', 'people', 'globe', 'book', 'heart', 'shield')),
  add column color text
    check (color in ('teal', 'amber', 'blue', 'red', 'green', 'violet', 'olive', 'pink'));
