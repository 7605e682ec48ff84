-- The bytes of the smaller forms of a model's picture, the smallest first; none for pictures made before, which are sent whole.
alter table creations add column poster_form_sizes integer[] not null default '{}';
