import type pg from 'pg'
import { copyLines } from './copy.ts'

const columns = 'kind, ref_id, created_at, need_any_role, facets, vector'
const index = 'create index search_documents_vector on search_documents using gin (vector) with (fastupdate = off)'

/** Fills the empty table of the search's documents. Its index is built afterwards: word by word it takes ten times as long. */
export async function loadDocuments(client: pg.ClientBase, lines: Iterable<string>): Promise<void> {
  await client.query('drop index search_documents_vector')
  await copyLines(client, `search_documents (${columns})`, lines)
  await client.query(index)
}
