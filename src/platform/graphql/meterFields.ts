import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { Context } from '../context.ts'
import { type CostRule, type Field, readCostRules } from './costRules.ts'

type Resolve = NonNullable<Field['resolve']>

/** Lets every list and every field with a declared cost count what it does in the operation that it runs for. */
export function meterFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [field, rule] of readCostRules(schema))
    if (rule.isList || rule.weight > 0) field.resolve = metered(field.resolve ?? defaultFieldResolver, rule)
  return schema
}

function metered(resolve: Resolve, { weight }: CostRule): Resolve {
  return (...call) => {
    const { operation } = call[2] as Context
    if (!operation) return resolve(...call)
    operation.throwIfAborted()
    const result = resolve(...call)
    const counted = (value: unknown) => {
      operation.count(value, weight)
      return value
    }
    return result instanceof Promise ? result.then(counted) : counted(result)
  }
}
