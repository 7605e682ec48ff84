import type { factories } from './factories.ts'

export type Factories = ReturnType<typeof factories>
type Actor = Awaited<ReturnType<Factories['user']>>

/**
 * Each target returns the arguments of a new call as GraphQL text. `actor` is the caller, or an unrelated user when
 * nobody is signed in.
 */
export type PermissionScenario = {
  readonly mutation: string
  /** Empty for a Boolean. */
  readonly selection: string
  /** The call ends the caller's access, so each call needs a new user. */
  readonly endsAccess?: true
  /** Needs no sign-in: the arguments authorize the call. */
  readonly forVisitors?: true
  readonly targets: Readonly<Record<string, (make: Factories, actor: Actor) => Promise<string>>>
}

/** JSON strings, numbers and booleans are valid GraphQL. */
export const formatArguments = (values: Record<string, string | boolean | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')
