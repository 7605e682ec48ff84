-- What requests with an Idempotency-Key wrote and answered, kept for a day and readable only with the key.
create table idempotency_keys (
  id bytea not null,
  -- 0 is the answer, the others are the results of the request's transactions in their order.
  step smallint not null,
  -- Null while the transaction runs.
  sealed bytea,
  created_at timestamptz not null,
  primary key (id, step)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
