import pg from 'pg'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'

export const body = `Version **0.95** is out: the new wire solver, sound, and a server for ARM.

${'A paragraph of some length tells what is new, why it took so long, and what comes next. '.repeat(12)}

* one thing, [with a link](https://gatework.example/blog/v095)
* another thing
* and forty small repairs
`

export const renderedBody = `<p>Version <strong>0.95</strong> is out: the new wire solver, sound, and a server for ARM.</p>
<p>${'A paragraph of some length tells what is new, why it took so long, and what comes next. '.repeat(12)}</p>
<ul><li>one thing, <a href="https://gatework.example/blog/v095">with a link</a></li><li>another thing</li><li>and forty small repairs</li></ul>`

export async function createSendingEdition(connection: ConnectionOptions, readers: number): Promise<number> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into newsletter_editions (title, url, body, rendered_body, list, status, send_at, send_discord, created_at,
        started_at, progressed_at, recipient_count)
      values ('Gatework 0.95 is out', 'https://gatework.example/blog/v095', $1, $2, 'major', 'sending', now(), false,
        now(), now(), now(), $3) returning id`,
      [body, renderedBody, readers],
    )
    const id = rows[0]?.id as number
    await client.query(
      `insert into newsletter_recipients (edition_id, position, kind, ref, address, language)
      select $1, i, 'subscriber', i, 'reader' || i || '@mail.example', 'en' from generate_series(1, $2) i`,
      [id, readers],
    )
    await client.query('vacuum analyze newsletter_recipients')
    return id
  })
}

export async function countSent(connection: ConnectionOptions, id: number): Promise<number> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ sent: number }>(
      'select sent_count as sent from newsletter_editions where id = $1',
      [id],
    )
    return rows[0]?.sent ?? 0
  })
}

async function withClient<T>(connection: ConnectionOptions, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
