import type { GraphQLSchema } from 'graphql'
import { type ArgumentValues, acceptsAnyArgument, formatCall, listOperations, type Operation } from '../operations.ts'

export const sweepRoles = ['visitor', 'outsider', 'author', 'moderator', 'developer', 'editor', 'admin'] as const
export type SweepRole = (typeof sweepRoles)[number]

/** A text that only some roles may read; it was written after its object was hidden, moved and so on. */
export type Secret = {
  /** A description such as "hidden post". */
  what: string
  marker: string
  readers: readonly SweepRole[]
  /** Arguments by name, with which a query might find it. */
  values: ArgumentValues
}

/** Returns the text of the response, and whether an error left it without data. */
export type Ask = (role: SweepRole, document: string) => Promise<{ text: string; isEmpty: boolean }>

export type SweepResult = { reads: number; leaks: string[]; found: Set<string> }

type Sweep = { schema: GraphQLSchema; secrets: readonly Secret[]; roles: readonly SweepRole[]; depth: number; ask: Ask }

/**
 * Runs every query of the schema as every role, with the arguments of each secret and every field to the depth. `found` has what each
 * role has read that it may read: the control.
 */
export async function sweepReads({ schema, secrets, roles, depth, ask }: Sweep): Promise<SweepResult> {
  const queries = listOperations(schema).filter(({ kind }) => kind === 'query')
  const result: SweepResult = { reads: 0, leaks: [], found: new Set() }
  for (const role of roles) {
    for (const query of queries) {
      const calls = listCalls(query, secrets, depth)
      for (const text of await askAll(role, calls, ask)) {
        result.reads += 1
        for (const { what, marker, readers } of secrets) {
          if (!text.includes(marker)) continue
          if (readers.includes(role)) result.found.add(`${role}: ${what}`)
          else result.leaks.push(`${role} reads ${what} in ${query.field.name}`)
        }
      }
    }
  }
  return { ...result, leaks: [...new Set(result.leaks)] }
}

/** Lists the call without a secret's arguments, and with those of each secret. */
function listCalls(query: Operation, secrets: readonly Secret[], depth: number): string[] {
  const withArguments = secrets.filter(({ values }) => acceptsAnyArgument(query, values))
  const all = [{ values: {} }, ...withArguments].map(({ values }) => formatCall(query, values, depth))
  return [...new Set(all)]
}

/** Asks in one document, and once for each call if an error has left that without data. */
async function askAll(role: SweepRole, calls: readonly string[], ask: Ask): Promise<string[]> {
  const { text, isEmpty } = await ask(role, `{ ${calls.map((call, index) => `call${index}: ${call}`).join('\n')} }`)
  if (!isEmpty || calls.length === 1) return [text]
  return Promise.all(calls.map(async (call) => (await ask(role, `{ ${call} }`)).text))
}
