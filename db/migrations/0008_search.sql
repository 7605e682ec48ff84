-- The search: one index over everything that can be found.

create extension if not exists pg_trgm;

-- No second copy of any text: `vector` holds each word once, with positions only for those of the title (weight A) and
-- of names and tags (B). Properties to filter by are words of it as well, such as `#author=7` or `#tag=wiring`, so that
-- one index answers the whole question.
create table search_documents (
  kind text not null,
  -- The object's id; of things that are no objects, their own.
  ref_id bigint not null,
  created_at timestamptz not null,
  -- D28: empty for what everybody may see.
  need_any_role text[] not null default '{}',
  facets text[] not null default '{}',
  vector tsvector not null,
  primary key (kind, ref_id)
);
-- How frequent a word is decides whether its documents are looked up or the newest are read until there are enough.
alter table search_documents alter column vector set statistics 500;
create index search_documents_vector on search_documents using gin (vector) with (fastupdate = off);
create index search_documents_created on search_documents (created_at, ref_id);

-- The words of all that everybody may see, and in how many documents: for those who misspell.
create table search_words (
  word text collate "C" primary key,
  documents integer not null
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- How far the documents of a kind have been made; another version of how they are made begins anew.
create table search_progress (
  kind text primary key,
  version integer not null,
  filled_to bigint not null default 0,
  filled_at timestamptz
);

-- Words of the field that mean the same, edited by the staff.
create table search_synonyms (
  id integer generated always as identity primary key,
  words text[] not null check (cardinality(words) between 2 and 20)
);
insert into search_synonyms (words) values
  ('{mux,multiplexer,多路复用器}'),
  ('{demux,demultiplexer}'),
  ('{flip-flop,latch,触发器,锁存器}'),
  ('{cpu,processor,处理器}'),
  ('{alu,arithmetic logic unit,算术逻辑单元}'),
  ('{ram,random access memory,内存}'),
  ('{rom,read only memory}'),
  ('{memory,存储器,内存}'),
  ('{clock,clk,oscillator,时钟}'),
  ('{adder,加法器}'),
  ('{counter,计数器}'),
  ('{register,寄存器}'),
  ('{led,lamp,light}'),
  ('{display,screen,显示器}'),
  ('{seven segment,7 segment,7seg,数码管}'),
  ('{xor,exclusive or,异或}'),
  ('{not gate,inverter,非门}'),
  ('{wire,cable,导线}'),
  ('{delay,latency,延迟}'),
  ('{fps,frame rate,performance,帧率}'),
  ('{bug,glitch}'),
  ('{crash,freeze,崩溃}'),
  ('{multiplayer,server,多人}'),
  ('{mod,modding,plugin,模组}'),
  ('{bcd,binary coded decimal}'),
  ('{subassembly,blueprint,子组件}');

-- What was searched for, counted by day and without anybody's name (D45).
create table search_counts (
  day date not null,
  query text not null,
  searches integer not null default 0,
  found integer not null default 0,
  primary key (day, query)
);
