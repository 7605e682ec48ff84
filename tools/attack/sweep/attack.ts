import { type Attack, type AttackOptions, expectBreach, expectNoBreaches } from '../attack.ts'
import { type AttackClient, createClient, signInClient } from '../client.ts'
import { fetchSchema } from '../operations.ts'
import { type AttackedSite, withSite } from '../site.ts'
import { plantTargets, type Target } from '../targets.ts'
import { type Ask, type Secret, type SweepRole, sweepReads, sweepRoles } from './readSweep.ts'

/** Accounts of the demo, by the role that they get. `brine` has written what is planted, except in the closed places. */
const accounts = {
  outsider: 'wren',
  author: 'brine',
  moderator: 'demo',
  developer: 'demo-unverified',
  editor: 'ferrite',
  admin: 'demo-staff',
} as const satisfies Record<Exclude<SweepRole, 'visitor'>, string>

const staff = ['moderator', 'admin'] as const

const readersByState: Readonly<Record<Target['state'], readonly SweepRole[]>> = {
  visible: sweepRoles,
  hidden: ['author', ...staff],
  held: ['author', ...staff],
  deleted: ['author', ...staff],
  protected: ['developer', 'admin'],
}

const toSecret = ({ kind, state, lwid, number, canary, searchWord, forumKey, product }: Target): Secret => {
  const lwids = ['id', 'postId', 'commentId', 'ticketId', 'creationId', 'objectId', 'objid', 'objectIds', 'parentIds']
  const values = { ...Object.fromEntries(lwids.map((name) => [name, lwid])), number, key: forumKey, forumKey, product }
  const place = { productId: product, query: searchWord, username: accounts.author }
  return { what: `${state} ${kind}`, marker: canary, readers: readersByState[state], values: { ...values, ...place } }
}

async function signInAll(site: AttackedSite): Promise<Map<SweepRole, AttackClient>> {
  for (const role of ['moderator', 'developer', 'editor'] as const)
    await site.query('update users set roles = $1, verified = true where username = $2', [[role], accounts[role]])
  const clients = new Map<SweepRole, AttackClient>([['visitor', createClient(site.origin)]])
  for (const [role, name] of Object.entries(accounts))
    clients.set(role as SweepRole, await signInClient(site.origin, name))
  return clients
}

/** The secret is the last text of its object, which is written after its state has changed. */
async function rewrite(site: AttackedSite, { lwid, canary, searchWord }: Target): Promise<void> {
  const tables = {
    pst: ['posts', 'title'],
    tkt: ['tickets', 'title'],
    ctn: ['creations', 'title'],
    cmt: ['comments', 'rendered_body'],
  }
  const [table, column] = tables[lwid.slice(0, 3) as keyof typeof tables]
  await site.query(
    `update ${table} set ${column} = $1, body = $1 where object_id = (select id from objects where lwid = $2)`,
    [`${canary} ${searchWord} and more`, lwid],
  )
}

async function runSweep(site: AttackedSite) {
  const clients = await signInAll(site)
  const { hidden } = await plantTargets(site)
  for (const target of hidden) await rewrite(site, target)
  const schema = await fetchSchema(createClient(site.origin))
  const ask: Ask = async (role, query) => {
    const { text } = await (clients.get(role) as AttackClient).post('/graphql', { query })
    return { text, isEmpty: !text.startsWith('{"data":{') }
  }
  const options = { schema, secrets: hidden.map(toSecret), depth: 2, ask }
  const { reads, leaks, found } = await sweepReads({ ...options, roles: sweepRoles })
  return [
    expectNoBreaches('texts that a role reads although it may not', reads, leaks),
    ...(['author', 'moderator', 'developer', 'admin'] as const).map((role) =>
      expectBreach(
        `the same reads of what the ${role} may read`,
        [...found].some((entry) => entry.startsWith(role)),
      ),
    ),
  ]
}

export const readSweep: Attack = {
  name: 'reads',
  run: (_options: AttackOptions) => withSite({ env: { WRITE_LIMIT_FACTOR: '1000' } }, runSweep),
}
