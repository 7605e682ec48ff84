import { sql } from 'kysely'
import type { FormerTitles } from '#objects/server/textErasers.ts'
import type { WritableDb } from '#platform/db/db.ts'

type NewEntry = {
  action: string
  by: number | null
  objectId: number | null
  object: { type: string; id: number; lwid: string } | null
  needAnyRole: readonly string[]
  containerId: number | null
  metadata: Record<string, unknown>
  undoes: number | null
  at: Date
}

/** Looks up the object's kind and lwid in the same statement. */
export async function insertActionLog(db: WritableDb, entry: NewEntry): Promise<void> {
  const { action, by, objectId, object, needAnyRole, containerId, metadata, undoes, at } = entry
  await sql`
    insert into action_logs (action, user_id, object_type, object_id, object_lwid, need_any_role,
      container_id, metadata, undoes, created_at)
    select ${action}, ${by}::integer, coalesce(o.kind, ${object?.type ?? ''}), coalesce(o.id, ${object?.id ?? null}::bigint),
      coalesce(o.lwid, ${object?.lwid ?? ''}), ${needAnyRole}::text[], ${containerId}::bigint, ${JSON.stringify(metadata)}::jsonb, ${undoes}::bigint, ${at}
    from (values (1)) as one left join objects o on o.id = ${objectId}::bigint`.execute(db)
}

/** Takes titles that are not kept from what the staff did with objects. */
export async function eraseLoggedTitles(db: WritableDb, titles: readonly FormerTitles[]): Promise<void> {
  await sql`
    update action_logs l set metadata = l.metadata - 'title'
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as t ("objectId" bigint, kept jsonb)
    where l.object_id = t."objectId" and l.metadata ? 'title' and not t.kept ? (l.metadata ->> 'title')`.execute(db)
}
