-- How many wires had no room in the model of a creation, and in its picture.
alter table creations
  add column model_wires_left_out integer not null default 0,
  add column poster_wires_left_out integer not null default 0;
