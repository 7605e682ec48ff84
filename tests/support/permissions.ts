import type { factories } from './factories.ts'

export type Make = ReturnType<typeof factories>
type Actor = Awaited<ReturnType<Make['user']>>

/**
 * How a mutation is called to learn who may: for each kind of target its arguments, as GraphQL text, made afresh for
 * each call. `actor` is who will call it, or somebody unrelated where nobody is signed in.
 */
export type PermissionScenario = {
  readonly mutation: string
  /** The selection of the result; empty for a Boolean. */
  readonly selection: string
  /** Afterwards the caller cannot come back: somebody new calls it each time. */
  readonly endsAccess?: true
  /** Needs no sign-in: whoever may is told by what is in the arguments. */
  readonly forVisitors?: true
  readonly targets: Readonly<Record<string, (make: Make, actor: Actor) => Promise<string>>>
}

/** Arguments as GraphQL text: JSON's strings, numbers and booleans are GraphQL's too. */
export const args = (values: Record<string, string | boolean | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')
