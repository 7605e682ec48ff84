import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { Context } from '../context.ts'
import { type CostRule, type Field, readCostRules } from './costRules.ts'

type Resolve = NonNullable<Field['resolve']>

/** Makes lists and fields with a cost count towards `ctx.operation`. */
export function meterFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [field, rule] of readCostRules(schema))
    if (rule.isList || rule.weight > 0) field.resolve = wrapResolver(field.resolve ?? defaultFieldResolver, rule)
  return schema
}

function wrapResolver(resolve: Resolve, { weight }: CostRule): Resolve {
  return (...args) => {
    const { operation } = args[2] as Context
    if (!operation) return resolve(...args)
    operation.throwIfAborted()
    const result = resolve(...args)
    const countAndReturn = (value: unknown) => {
      operation.countResult(value, weight)
      return value
    }
    return result instanceof Promise ? result.then(countAndReturn) : countAndReturn(result)
  }
}
