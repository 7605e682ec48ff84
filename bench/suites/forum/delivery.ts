import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findRunningConnection } from '#platform/postgres/startPostgres.ts'

const pollMs = 200

/** Resolves once the listeners have handled all events, such as those of new comments. */
export async function waitUntilDelivered(dataDir: string): Promise<void> {
  const client = new pg.Client(findRunningConnection(dataDir))
  await client.connect()
  try {
    while (await isPending(client)) await sleep(pollMs)
  } finally {
    await client.end()
  }
}

async function isPending(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isPending: boolean }>(
    `select exists (select from outbox) or exists (
       select from pgboss.job where name = 'events.listeners' and state in ('created', 'retry', 'active')) as "isPending"`,
  )
  return rows[0]?.isPending ?? false
}
