import { sql } from 'kysely'

/** Whether the answer of a row of `objects` is a visible comment on it. */
export const isAnswerVisible = sql`answer_id is not null and exists (
  select from objects answer where answer.id = objects.answer_id and answer.parent_id = objects.id
    and answer.kind = 'comment' and answer.deleted_at is null and answer.hidden_at is null)`
