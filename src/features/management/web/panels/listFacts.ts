import type { LogField, LogFields } from '#client/extensions/logFields.ts'

/** A field of a log entry; of one that changed, the former value and the new one. */
export type Fact = { name: string; field: LogField | undefined; values: readonly unknown[] }

type Values = Readonly<Record<string, unknown>>

/** Names of the former and the new value of what an action changed. */
export const pairs = [
  ['from', 'to'],
  ['before', 'after'],
] as const

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The metadata of a log entry without what is empty, the same as before, or only there for undoing. */
export function listFacts({ action, metadata }: { action: string; metadata: string }, fields: LogFields): Fact[] {
  const noun = action.split('.', 1)[0]
  const values = JSON.parse(metadata) as Values
  const toFact = (name: string, ...all: unknown[]): Fact => {
    const field = fields.get(`${noun}.${name}`) ?? fields.get(name)
    return { name, field, values: all }
  }
  const pair = pairs.find((names) => names.every((name) => name in values))
  const changes = pair ? listChanges(values, pair).map(([name, before, after]) => toFact(name, before, after)) : []
  const others = Object.entries(values)
    .filter(([name]) => !pair?.some((each) => each === name))
    // A former value alone is there for undoing, unless the feature says more about it.
    .filter(([name]) => pairs.every(([former]) => former !== name) || fields.has(`${noun}.${name}`))
    .map(([name, value]) => toFact(name, value))
  return [...others, ...changes].filter((fact) => !fact.field?.isHidden && !fact.values.every(isEmpty))
}

type Change = [name: string, before: unknown, after: unknown]

function listChanges(values: Values, [from, to]: (typeof pairs)[number]): Change[] {
  const [before, after] = [values[from], values[to]]
  if (!isObject(before) || !isObject(after)) return [[from, before, after]]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [name, before[name], after[name]])
}

/** What the object was called when it was changed; undefined if the entry does not say. */
export const findName = (facts: readonly Fact[]): Fact | undefined => facts.find(({ field }) => field?.isName)
