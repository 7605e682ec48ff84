-- Which file was published of a package that holds several creations.
alter table creations add column file_in_package text;

-- The size of the model compressed by gzip; null for models of earlier versions, which are sent as they are.
alter table creations add column model_gzip_size bigint;
