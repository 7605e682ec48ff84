-- How far the words of existing tickets are made by each version of the code that splits texts into words.
create table ticket_words_progress (
  version integer primary key,
  done_to bigint not null,
  is_done boolean not null
);
