-- Whether lists show the picture of the 3D model even if there are images.
alter table creations add column is_model_cover boolean not null default false;

-- What the author of a mod says about it, beside what its manifest says; empty if nothing.
alter table creations
  add column source_url text not null default '',
  add column supported_versions text not null default '',
  add column changes text not null default '';
