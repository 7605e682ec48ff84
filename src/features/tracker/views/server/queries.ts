import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { TicketViewRow } from '../../server/rows.ts'

const selectViews = (db: Db) =>
  db
    .selectFrom('ticket_views')
    .innerJoin('products', 'products.object_id', 'ticket_views.product_id')
    .select(['ticket_views.id', 'ticket_views.product_id as productId', 'products.key as productKey'])
    .select(['ticket_views.user_id as userId', 'ticket_views.name', 'ticket_views.query', 'ticket_views.sort'])
    .select('ticket_views.board_group as boardGroup')

/** Lists the shared views and then those of the user, each in their order. */
export const listViews = (
  db: Db,
  { productId, userId }: { productId: number; userId: number | null },
): Promise<TicketViewRow[]> =>
  selectViews(db)
    .where('ticket_views.product_id', '=', productId)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .orderBy(sql`user_id is not null`)
    .orderBy('ticket_views.position')
    .orderBy('ticket_views.id')
    .execute()

export const findView = (db: Db, id: number): Promise<TicketViewRow | undefined> =>
  selectViews(db).where('ticket_views.id', '=', id).executeTakeFirst()

/** Lists the views of a user for the personal data export. */
export const listViewsOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('ticket_views')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['name', 'query', 'sort', 'board_group as boardGroup'])
    .execute()
