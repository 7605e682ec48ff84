import type pg from 'pg'
import { deleteIndexProgress } from '../counts.writes.ts'

/** The site makes the search index again in the background. Until then search finds what it has. */
export const forgetIndexes = (client: pg.ClientBase): Promise<void> => deleteIndexProgress(client)
