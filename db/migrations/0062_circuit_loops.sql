-- A short animation of a circuit that does something by itself, beside its model; null if there is none.
alter table creations add column model_loop_size integer;
alter table creation_versions add column model_loop_size integer;
