import { randomUUID } from 'node:crypto'
import { type AttackClient, signInClient } from './client.ts'
import type { AttackedSite } from './site.ts'

export type AcknowledgedWrite = { mark: string; lwid: string }

export function startWriters(origin: string, clients: readonly AttackClient[], postId: string) {
  const acknowledged: AcknowledgedWrite[] = []
  let failed = 0
  const stopping = new AbortController()

  async function write(client: AttackClient, count: number): Promise<void> {
    const mark = randomUUID()
    const operation =
      count % 5 === 0
        ? `createPost(forumKey: "off-topic", title: "Written under fire ${mark}", body: "${mark}") { id }`
        : `createComment(objectId: "${postId}", body: "${mark}") { id }`
    try {
      const { data } = await client.graphql(`mutation { made: ${operation} }`)
      const created = data?.made as { id: string } | undefined
      if (created) acknowledged.push({ mark, lwid: created.id })
      else failed += 1
    } catch {
      // The site is down: the write is neither confirmed nor acknowledged.
      failed += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const done = Promise.all(
    clients.map(async (client) => {
      for (let count = 0; !stopping.signal.aborted; count++) await write(client, count)
    }),
  )
  return {
    origin,
    acknowledged,
    failed: () => failed,
    async stop(): Promise<void> {
      stopping.abort()
      await done
    },
  }
}

export const signInWriters = (origin: string): Promise<AttackClient[]> =>
  Promise.all(['demo', 'brine', 'wren', 'ossi'].map((username) => signInClient(origin, username)))

export async function findAnyPost(client: AttackClient): Promise<string> {
  const { posts } = await client.data('{ posts(forumKey: "off-topic", page: { maxCount: 1 }) { id } }')
  return (posts as { id: string }[])[0]?.id as string
}

/** Finds lost writes, and rows left by incomplete ones. */
export async function findLosses(site: AttackedSite, acknowledged: readonly AcknowledgedWrite[]) {
  const lwids = acknowledged.map(({ lwid }) => lwid)
  const found = await site.query<{ lwid: string; body: string }>(
    `select o.lwid, coalesce(p.body, c.body) as body from objects o left join posts p on p.object_id = o.id
     left join comments c on c.object_id = o.id where o.lwid = any($1)`,
    [lwids],
  )
  const bodies = new Map(found.map(({ lwid, body }) => [lwid, body]))
  const lost = acknowledged.filter(({ lwid, mark }) => bodies.get(lwid) !== mark).map(({ lwid }) => lwid)
  const broken = await site.query<{ lwid: string }>(
    `select o.lwid from objects o where o.kind in ('post', 'comment') and not exists (select 1 from posts p where p.object_id = o.id)
       and not exists (select 1 from comments c where c.object_id = o.id)
     union all select o.lwid from objects o where o.comment_count <> (select count(*) from objects c where c.parent_id = o.id
       and c.kind = 'comment' and c.deleted_at is null and c.hidden_at is null)
     union all select o.lwid from objects o where o.last_reply_id is distinct from (select c.id from objects c
       where c.parent_id = o.id and c.kind = 'comment' and c.deleted_at is null and c.hidden_at is null
       order by c.created_at desc, c.id desc limit 1)`,
  )
  return { lost, broken: broken.map(({ lwid }) => lwid) }
}
