import { GraphQLError } from 'graphql'

/** Far above any legitimate input. */
export const variableLimits = { values: 5_000, depth: 12 } as const

/** Throws for variables that would take long to validate. */
export function limitVariables(variables: unknown): void {
  let level: unknown[] = [variables]
  let values = 0
  for (let depth = 0; level.length; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
      values += children.length
      if (values > variableLimits.values || depth > variableLimits.depth)
        throw new GraphQLError('The variables have too many values or levels', {
          extensions: { http: { status: 400 } },
        })
      for (const child of children) next.push(child)
    }
    level = next
  }
}
