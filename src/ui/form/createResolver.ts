import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { messages } from '../messages.ts'

/** If the schema itself throws, the error is shown above the button. */
export function createResolver<V extends Record<string, unknown>>(schema: $ZodType<V, V>): Resolver<V> {
  const validate = zodResolver(schema) as unknown as Resolver<V>
  return async (values, context, options) => {
    try {
      return await validate(values, context, options)
    } catch (error) {
      console.error(error)
      return { values: {}, errors: { root: { type: 'validate', message: messages.form.failedToValidate() } } } as never
    }
  }
}
