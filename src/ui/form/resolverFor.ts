import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { m } from './messages.ts'

/** Zod's verdict; a schema that fails to judge is a fault of its own, shown above the button (section 5). */
export function resolverFor<V extends Record<string, unknown>>(schema: $ZodType<V, V>): Resolver<V> {
  const judge = zodResolver(schema) as unknown as Resolver<V>
  return async (values, context, options) => {
    try {
      return await judge(values, context, options)
    } catch (error) {
      console.error(error)
      return { values: {}, errors: { root: { type: 'validate', message: m.failedToValidate() } } } as never
    }
  }
}
