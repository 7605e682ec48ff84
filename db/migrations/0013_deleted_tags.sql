-- A tag that the staff delete stays on its tickets, out of sight, so that it can be brought back as it was.
alter table ticket_tags
  add column deleted_at timestamptz,
  drop constraint ticket_tags_product_id_name_key_key;
create unique index ticket_tags_by_name on ticket_tags (product_id, name_key) nulls not distinct where deleted_at is null;
