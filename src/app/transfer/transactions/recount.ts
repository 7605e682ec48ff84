import type pg from 'pg'
import { updateCounts } from '../counts.writes.ts'

/** Counts what an archive of another system does not count. */
export const recount = (client: pg.ClientBase): Promise<void> => updateCounts(client)
