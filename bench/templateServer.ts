/**
 * The forum page by Fastify, one SQL statement and a string template, in a process of its own. It makes the template of
 * the page that it last received over IPC: what surrounds the rows, without the data of hydration, and its first row.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { escapeHtml } from '#platform/escapeHtml.ts'
import type { CannedResponse } from './bareServer.ts'

const { forumKey, ...connection } = JSON.parse(process.env.BENCH_DATABASE ?? '{}')
const pool = new pg.Pool({ ...connection, max: 10 })

type Row = { path: string; title: string; username: string; lwid: string }

const list = {
  name: 'list',
  text: `
    select concat('/forum/', $1::text, '/', p.number, '/', p.slug) as path, p.title, u.username, o.lwid
    from objects o join posts p on p.object_id = o.id join users u on u.id = o.author_id
    where o.parent_id = (select object_id from forums where key = $1)
      and o.kind = 'post' and o.deleted_at is null and o.hidden_at is null
    order by o.created_at desc, o.id desc limit 25`,
  values: [forumKey],
}

const texts = ['path', 'title', 'username', 'lwid'] as const

let before = ''
let after = ''
/** Each part of a row, and the column that follows it. */
let parts: [string, (typeof texts)[number] | undefined][] = []

const renderRow = (row: Row): string =>
  parts.map(([html, column]) => (column ? html + escapeHtml(row[column]) : html)).join('')

async function readTemplate(page: string): Promise<void> {
  const html = page.replace(/<script type="application\/json" id="state">.*?<\/script>/s, '')
  const { rows } = await pool.query<Row>(list)
  const [first, second] = rows
  if (!first || !second) throw new Error('The forum has no rows')
  const findRow = ({ path }: Row) => html.lastIndexOf('<li', html.indexOf(`href="${path}"`))
  const start = findRow(first)
  const rowEnd = findRow(second)
  const row = html.slice(start, rowEnd)
  before = html.slice(0, start)
  after = html.slice(html.indexOf('</li></ul>', findRow(rows.at(-1) as Row)) + '</li>'.length)
  const columns = new Map(texts.map((column) => [escapeHtml(first[column]), column]))
  const pattern = new RegExp(`(${[...columns.keys()].map(RegExp.escape).join('|')})`)
  const pieces = row.split(pattern)
  parts = pieces.flatMap((piece, n) =>
    n % 2 ? [] : [[piece, columns.get(pieces[n + 1] ?? '')] as (typeof parts)[number]],
  )
}

const server = Fastify()
server.get('*', async (_request, reply) => {
  const { rows } = await pool.query<Row>(list)
  reply.header('content-type', 'text/html; charset=utf-8')
  return before + rows.map(renderRow).join('') + after
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })

process.on('message', async ({ base64 }: CannedResponse) => {
  await readTemplate(Buffer.from(base64, 'base64').toString())
  process.send?.('ready')
})
// The parent process ended.
process.on('disconnect', () => process.exit())
process.send?.(address)
