import { type Attack, type AttackOptions, expectBreach, expectNoBreaches } from '../attack.ts'
import { type AttackClient, createClient, signInClient } from '../client.ts'
import { fetchSchema, listOperations } from '../operations.ts'
import { createRandom } from '../random.ts'
import { type AttackedSite, withSite } from '../site.ts'
import { startChangeLog } from './changeLog.ts'
import { type Caller, sweepChanges } from './changeSweep.ts'
import { commonValues, plantClosedTargets, plantOwn } from './closedTargets.ts'
import { isDenied, readPermissionTable } from './permissionTable.ts'
import { accounts, type ClosedTarget, type MatrixRole, matrixRoles } from './planting.ts'

/** These end the caller's own session or account. */
const skipped = new Set(['deleteAccount', 'endOtherSessions'])

/** Longer than the pauses of listeners and jobs. */
const quietMs = 3_000

/** The column of docs/permissions.md. */
const columns: Partial<Record<MatrixRole, string>> = { outsider: 'user', participant: 'user', author: 'user' }

const ofOthers = /^(?!own\b|oneself|themselves|that they|one that they|invited)/
const ofOneself = /^(own\b|oneself|themselves|that they)/

async function signInAll(site: AttackedSite): Promise<Map<MatrixRole, AttackClient>> {
  for (const role of ['moderator', 'developer', 'editor'] as const)
    await site.query('update users set roles = $1 where username = $2', [[role], accounts[role]])
  const clients = new Map<MatrixRole, AttackClient>([['visitor', createClient(site.origin)]])
  for (const [role, name] of Object.entries(accounts))
    clients.set(role as MatrixRole, await signInClient(site.origin, name))
  return clients
}

async function createCallers(
  site: AttackedSite,
  clients: ReadonlyMap<MatrixRole, AttackClient>,
): Promise<Map<MatrixRole, Caller>> {
  const callers = new Map<MatrixRole, Caller>()
  for (const role of matrixRoles) {
    const client = clients.get(role) as AttackClient
    const own = role === 'visitor' || role === 'unverified' ? commonValues : await plantOwn(client)
    const ask = async (document: string) => {
      // The limit of reports would answer before the report does.
      if (document.includes('reportObject(')) await site.query("delete from rate_limits where key like 'report:%'")
      return client.graphql(document)
    }
    callers.set(role, { role, ask, own })
  }
  return callers
}

/** Makes sure that no two rows of different tables have the same id. */
async function separateIds(site: AttackedSite): Promise<void> {
  await site.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000 + 10000 * row_number() over ())
    from pg_sequences where schemaname = 'public'`)
}

async function runMatrix(site: AttackedSite, { seed, scale, log }: AttackOptions) {
  await separateIds(site)
  const clients = await signInAll(site)
  const targets = await plantClosedTargets({ site, clients })
  const callers = await createCallers(site, clients)
  const schema = await fetchSchema(createClient(site.origin))
  const mutations = listOperations(schema).filter(({ kind, field }) => kind === 'mutation' && !skipped.has(field.name))
  const table = readPermissionTable()
  const denied = (mutation: string, role: MatrixRole, { owner, targets: described }: ClosedTarget): boolean =>
    isDenied(table, {
      mutation,
      role: columns[role] ?? role,
      targets: described ?? (owner === role ? ofOneself : ofOthers),
    })
  const changes = await startChangeLog(site, quietMs)
  const sweep = { mutations, targets, changes, isDenied: denied, random: createRandom(seed), scale }
  const { calls, changed, told } = await sweepChanges({ ...sweep, callers: [...callers.values()] })
  log(`  ${mutations.length} mutations, ${targets.length} targets`)
  // The admin may do what is closed to the outsider, and is taken for one.
  const admin = { ...(callers.get('admin') as Caller), role: 'outsider' as const }
  const allowed = await sweepChanges({ ...sweep, callers: [admin] })
  return [
    expectNoBreaches('rows of closed objects that a mutation has changed', calls, changed),
    expectNoBreaches('answers that differ from those for an object that does not exist', calls, told),
    expectBreach(`the same by an admin changes ${allowed.changed.length} rows`, allowed.changed.length > 5),
    expectBreach(`${allowed.told.length} other answers to an admin`, allowed.told.length > 5),
  ]
}

export const roleMatrix: Attack = {
  name: 'changes',
  run: (options) => withSite({ env: { WRITE_LIMIT_FACTOR: '100000' } }, (site) => runMatrix(site, options)),
}
