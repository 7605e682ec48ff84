import { type Attack, type AttackOptions, expectBreach, expectNoBreaches } from './attack.ts'
import { type AttackClient, createClient, signInClient } from './client.ts'
import { type ArgumentValues, acceptsAnyArgument, fetchSchema, listOperations, toDocument } from './operations.ts'
import { type AttackedSite, withSite } from './site.ts'
import { plantTargets, type Target, type Targets } from './targets.ts'

const unverified = 'demo-unverified'
const outsider = 'wren'

type Caller = { role: string; client: AttackClient }

const toArguments = ({ lwid, number, forumKey, product, searchWord }: Target, { victim }: Targets): ArgumentValues => ({
  id: lwid,
  postId: lwid,
  commentId: lwid,
  ticketId: lwid,
  ticketIds: [lwid],
  creationId: lwid,
  objectId: lwid,
  objid: lwid,
  forumId: lwid,
  parentId: lwid,
  forumKey,
  key: forumKey,
  product,
  productId: product,
  of: number,
  query: searchWord,
  username: victim.username,
  userId: victim.id,
})

/** A response with a canary that the caller must not see is a leak. */
async function readEverything(callers: readonly Caller[], targets: Targets, site: AttackedSite) {
  const schema = await fetchSchema(createClient(site.origin))
  const queries = listOperations(schema).filter(({ kind }) => kind === 'query')
  const leaks: string[] = []
  let reads = 0
  const scan = (where: string, text: string) => {
    reads += 1
    for (const { canary, state } of targets.hidden) if (text.includes(canary)) leaks.push(`${where} (${state})`)
    for (const { name, canary } of targets.secrets) if (text.includes(canary)) leaks.push(`${where} (${name})`)
  }
  for (const { role, client } of callers) {
    for (const target of targets.hidden) {
      const values = toArguments(target, targets)
      for (const query of queries.filter((operation) => acceptsAnyArgument(operation, values))) {
        for (const id of query.field.args.some(({ name }) => name === 'id')
          ? [target.lwid, target.number]
          : [target.lwid])
          scan(`${role}: ${query.field.name} of ${target.kind}`, await readDeepest(client, query, { ...values, id }))
      }
      for (const path of listTargetPages(target)) {
        const { text } = await client.send(path, { headers: { accept: 'text/html' } })
        scan(`${role}: ${path.split('?')[0]}`, text)
      }
    }
    for (const query of queries) scan(`${role}: ${query.field.name}`, await readDeepest(client, query, {}))
    for (const path of listPages) scan(`${role}: ${path}`, (await client.send(path)).text)
  }
  return { reads, leaks: [...new Set(leaks)] }
}

type Query = ReturnType<typeof listOperations>[number]

/** Uses the deepest selection that the limits accept. */
async function readDeepest(client: AttackClient, query: Query, values: ArgumentValues): Promise<string> {
  let body = ''
  for (const depth of [3, 2, 1]) {
    const { text } = await client.post('/graphql', { query: toDocument(query, values, depth) })
    body = text
    if (!/limit|may cost|exceeds/i.test(text.slice(0, 200))) break
  }
  return body
}

const listPages = `
  / /forum /forum/off-topic /blog /tracker /tracker/game /creations /creations/subassemblies /sitemap.xml
  /forum/off-topic/feed.atom /forum/off-topic/feed.json /tracker/game/feed.atom /tracker/game/tickets.csv
  /tracker/game/tickets.json /newsletter/archive /management/reports /auth/export /management/actionlog
  /admin
`
  .trim()
  .split(/\s+/)

const listTargetPages = ({ lwid, number, kind, forumKey, product, searchWord }: Target): string[] => [
  `/view/${lwid}`,
  `/${lwid}`,
  `/social/${lwid}.png`,
  `/search?q=${searchWord}`,
  `/tracker/${product}?q=${searchWord}`,
  `/forum/${forumKey}`,
  `/forum/${forumKey}/feed.atom`,
  `/tracker/${product}/feed.atom`,
  `/forum/${forumKey}/${number}`,
  `/tracker/${product}/${number}`,
  ...(kind === 'creation'
    ? ['download', 'save', 'model', 'poster'].map((part) => `/api/v1/creation/${lwid}/${part}`)
    : [`/forum/${forumKey}/${number}/feed.atom`]),
]

/** Any changed row of the victim is a breach. */
async function changeEverything(callers: readonly Caller[], targets: Targets, site: AttackedSite) {
  const schema = await fetchSchema(createClient(site.origin))
  const mutations = listOperations(schema).filter(({ kind }) => kind === 'mutation')
  let calls = 0
  const breaches: string[] = []
  const before = await fingerprint(site, targets)
  for (const { role, client } of callers) {
    for (const target of [...targets.visible, ...targets.hidden]) {
      const values = toArguments(target, targets)
      for (const mutation of mutations.filter((operation) => acceptsAnyArgument(operation, values))) {
        if (skippedMutations.has(mutation.field.name)) continue
        for (const id of [target.lwid, String(target.number)]) {
          await client.post('/graphql', { query: toDocument(mutation, { ...values, id }, 1) })
          calls += 1
        }
      }
    }
    for (const mutation of mutations) {
      if (skippedMutations.has(mutation.field.name)) continue
      await client.post('/graphql', { query: toDocument(mutation, {}, 1) })
      calls += 1
    }
    const after = await fingerprint(site, targets)
    for (const [row, digest] of before) if (after.get(row) !== digest) breaches.push(`${role}: ${row}`)
  }
  return { calls, breaches }
}

/** These end the caller's own session or account. */
const skippedMutations = new Set(['deleteAccount', 'endSession', 'endOtherSessions'])

/** Excludes counters and activity times. */
async function fingerprint(site: AttackedSite, { victim }: Targets): Promise<Map<string, string>> {
  const rows = await site.query<{ name: string; digest: string }>(`
    select 'object ' || o.lwid as name, md5(concat_ws('|', o.parent_id, o.author_id, o.hidden_at, o.deleted_at,
      p.title, p.body, p.blog_slug, t.title, t.body, t.is_open, t.closed_version, t.duplicate_of, t.product_id,
      c.body, r.title, r.body, f.title, f.description, f.protected, f.post_roles, d.name, d.description)) as digest
    from objects o left join posts p on p.object_id = o.id left join tickets t on t.object_id = o.id
      left join comments c on c.object_id = o.id left join creations r on r.object_id = o.id
      left join forums f on f.object_id = o.id left join products d on d.object_id = o.id
    where o.author_id = ${victim.id} or o.kind in ('forum', 'product')
    union all select 'user ' || username, md5(concat_ws('|', username, email, password_hash, roles, bio)) from users
      where id = ${victim.id}
    union all select 'session', md5(count(*)::text) from sessions where user_id = ${victim.id} and ended_at is null
    union all select 'screening rules', md5(string_agg(id || pattern, ',' order by id)) from screening_rules
    union all select 'roles', md5(string_agg(username || roles::text, ',' order by id)) from users
    union all select 'messages', md5(count(*)::text) from ephemeral_messages
    union all select 'newsletters', md5(string_agg(id || status, ',' order by id)) from newsletter_editions
    union all select 'notes', md5(count(*)::text) from user_notes
    union all select 'action log', md5(count(*)::text) from action_logs`)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

async function runAttack(site: AttackedSite) {
  const targets = await plantTargets(site)
  const callers = async (): Promise<Caller[]> => [
    { role: 'visitor', client: createClient(site.origin) },
    { role: 'unverified', client: await signInClient(site.origin, unverified) },
    { role: 'member', client: await signInClient(site.origin, outsider) },
  ]
  const admin = { role: 'admin', client: await signInClient(site.origin, 'demo-staff') }
  const read = await readEverything(await callers(), targets, site)
  const written = await changeEverything(await callers(), targets, site)
  const readByAdmin = await readEverything([admin], targets, site)
  const writtenByAdmin = await changeEverything([admin], targets, site)
  return [
    expectNoBreaches('reads that leak what is hidden, held, deleted, protected or private', read.reads, read.leaks),
    expectNoBreaches('rows of others that calls of visitors and members have changed', written.calls, written.breaches),
    expectBreach('the same reads by an admin', readByAdmin.leaks.length > targets.hidden.length / 2),
    expectBreach('the same calls by an admin', writtenByAdmin.breaches.length > 5),
  ]
}

export const authorization: Attack = {
  name: 'authorization',
  run: (_options: AttackOptions) => withSite({ env: { WRITE_LIMIT_FACTOR: '1000' } }, runAttack),
}
