-- Also those without a reason, for `status:closed`.
drop index tickets_by_reason;
create index tickets_by_reason on tickets (product_id, close_reason) where not is_open;
