-- What screening has learned from the texts that the staff removed and kept; trained again each day.
create table spam_models (
  id integer primary key default 1 check (id = 1),
  -- Counts of words, as the classifier exports them; null if there were too few texts to learn from.
  classifier jsonb,
  -- In bits of evidence for a removal, from which a text is held.
  threshold real not null,
  removed_count integer not null,
  kept_count integer not null,
  -- Of the texts that were not learned from: shares of the removed and of the kept ones that would have been held.
  catch_rate real not null,
  false_alarm_rate real not null,
  trained_at timestamptz not null
);

create index objects_hidden on objects (hidden_at desc) where hidden_at is not null and deleted_at is null;
