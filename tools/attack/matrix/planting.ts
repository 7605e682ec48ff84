import type { AttackClient } from '../client.ts'
import type { ArgumentValues } from '../operations.ts'
import type { AttackedSite } from '../site.ts'
import type { RowReference } from './changeLog.ts'

export const matrixRoles = [
  'visitor',
  'unverified',
  'outsider',
  'participant',
  'author',
  'moderator',
  'developer',
  'editor',
  'admin',
] as const
export type MatrixRole = (typeof matrixRoles)[number]

/** Accounts of the demo. `brine` is the author of what `plantTargets` plants. */
export const accounts = {
  unverified: 'demo-unverified',
  outsider: 'wren',
  participant: 'anneke',
  author: 'brine',
  moderator: 'demo',
  developer: 'kestrel-9',
  editor: 'ferrite',
  admin: 'demo-staff',
} as const satisfies Record<Exclude<MatrixRole, 'visitor'>, string>

/** An object that some roles may not see, and that others see but may not change. */
export type ClosedTarget = {
  what: string
  row: RowReference
  readers: readonly MatrixRole[]
  /** The arguments that may name it, and the same for an object that does not exist. */
  values: ArgumentValues
  absent: ArgumentValues
  owner?: MatrixRole
  /** The rows of docs/permissions.md that describe it for those who see it. */
  targets?: RegExp
}

export const staff = ['moderator', 'admin'] as const
export const developers = ['developer', 'admin'] as const
/** No row has it. */
export const absentId = 2_000_000_000
export type Planter = { site: AttackedSite; clients: ReadonlyMap<MatrixRole, AttackClient> }

export const getClient = ({ clients }: Planter, role: MatrixRole): AttackClient => clients.get(role) as AttackClient

export async function findId({ site }: Planter, sql: string, values: unknown[]): Promise<number> {
  const [row] = await site.query<{ id: number }>(sql, values)
  if (!row) throw new Error(`There is no row for ${values.join(', ')}`)
  return row.id
}
