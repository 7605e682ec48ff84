import { type ArgumentValues, listAcceptedNames, type Operation, toDocument } from '../operations.ts'
import type { Random } from '../random.ts'
import type { Change, ChangeLog } from './changeLog.ts'
import type { ClosedTarget, MatrixRole } from './planting.ts'

export type Caller = {
  role: MatrixRole
  /** Returns the response of GraphQL. */
  ask(document: string): Promise<{ data?: unknown; errors?: readonly { message: string }[] | undefined }>
  /** Arguments that name what the caller may change. */
  own: ArgumentValues
}

type Sweep = {
  mutations: readonly Operation[]
  callers: readonly Caller[]
  targets: readonly ClosedTarget[]
  changes: ChangeLog
  /** Whether the role, which sees the target, may not change it by the mutation. */
  isDenied: (mutation: string, role: MatrixRole, target: ClosedTarget) => boolean
  random: Random
  scale: number
}

export type SweepResult = { calls: number; changed: string[]; told: string[] }

type Call = { mutation: Operation; values: ArgumentValues; absent: ArgumentValues }

/** Calls in which every accepted argument names the target, and those in which one does. */
function listCalls(mutation: Operation, target: ClosedTarget, own: ArgumentValues): Call[] {
  const names = listAcceptedNames(mutation, target.values)
  if (!names.length) return []
  const pick = (values: ArgumentValues, picked: readonly string[]): ArgumentValues => ({
    ...own,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => picked.includes(name))),
  })
  const choices = names.length > 1 ? [names, ...names.map((name) => [name])] : [names]
  return choices.map((picked) => ({
    mutation,
    values: pick(target.values, picked),
    absent: pick(target.absent, picked),
  }))
}

/**
 * Sends every mutation as every role at every target. The rows of a target that the role does not see may not change, nor any that
 * refer to it, and the answer is that for an object that does not exist. What it sees, it may not change by a denied mutation.
 */
export async function sweepChanges(sweep: Sweep): Promise<SweepResult> {
  const result: SweepResult = { calls: 0, changed: [], told: [] }
  await sweep.changes.untilQuiet()
  for (const caller of sweep.callers) {
    const absentAnswers = new Map<string, Promise<string>>()
    for (const target of sweep.targets) await attackTarget(sweep, { caller, target, absentAnswers, result })
  }
  return { calls: result.calls, changed: [...new Set(result.changed)], told: [...new Set(result.told)] }
}

type Attempt = {
  caller: Caller
  target: ClosedTarget
  absentAnswers: Map<string, Promise<string>>
  result: SweepResult
}
type Sent = { mutation: string; startedAt: number; endedAt: number }

async function attackTarget({ mutations, changes, isDenied, random, scale }: Sweep, attempt: Attempt): Promise<void> {
  const { caller, target, absentAnswers, result } = attempt
  const isClosed = !target.readers.includes(caller.role)
  const sent: Sent[] = []
  for (const mutation of mutations) {
    const { name } = mutation.field
    if (!isClosed && !isDenied(name, caller.role, target)) continue
    const calls = listCalls(mutation, target, caller.own)
    // What the role sees may be named beside its own objects, such as an entry of its collection.
    for (const call of isClosed ? calls : calls.slice(0, 1)) {
      if (random.below(100) >= scale * 100) continue
      const startedAt = Date.now()
      const answer = await send(caller, mutation, call.values)
      sent.push({ mutation: name, startedAt, endedAt: Date.now() })
      result.calls += 1
      const where = `${caller.role}: ${name} of ${target.what}`
      if (!isClosed) continue
      const document = toDocument(mutation, call.absent, 1)
      const absent = absentAnswers.get(document) ?? send(caller, mutation, call.absent)
      absentAnswers.set(document, absent)
      const [told, expected] = [mask(answer, call.values), mask(await absent, call.absent)]
      if (told !== expected) result.told.push(`${where} is answered ${told}, against ${expected}`)
    }
  }
  for (const change of await changes.take()) {
    if (!changes.concerns(change, target.row) || isWorkOfJob(change)) continue
    const culprits = sent.filter(({ startedAt, endedAt }) => change.atMs >= startedAt && change.atMs <= endedAt + 1)
    const by = culprits.map(({ mutation }) => mutation).join(' or ') || 'something later'
    result.changed.push(`${caller.role}: ${by} of ${target.what} changes ${describeChange(change)}`)
  }
}

const send = async ({ ask }: Caller, mutation: Operation, values: ArgumentValues): Promise<string> => {
  const { data, errors } = await ask(toDocument(mutation, values, 1))
  return JSON.stringify(errors?.map(({ message }) => message) ?? data)
}

/** An answer may repeat the arguments of its call. */
function mask(answer: string, values: ArgumentValues): string {
  let masked = answer
  for (const value of Object.values(values).flat())
    if (typeof value === 'string') masked = masked.replaceAll(value, '…')
  return masked.slice(0, 150)
}

/** Jobs set them at any time. */
const columnsOfJobs = new Set(['notifications.mail_at'])

const isWorkOfJob = (change: Change): boolean => {
  const columns = listChangedColumns(change)
  return columns.length > 0 && columns.every((column) => columnsOfJobs.has(`${change.table}.${column}`))
}

const listChangedColumns = ({ before, after }: Change): string[] =>
  before && after
    ? Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    : []

function describeChange(change: Change): string {
  if (!change.before) return `${change.table}, a new row`
  if (!change.after) return `${change.table}, a deleted row`
  return `${change.table} (${listChangedColumns(change).join(', ')})`
}
