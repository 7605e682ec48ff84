import { type GraphQLField, type GraphQLSchema, isListType, isNonNullType, isObjectType } from 'graphql'
import type { Module } from '#platform/config/modules.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { getModule } from '../modules.ts'

type Field = GraphQLField<unknown, Context>

/**
 * While the module of a feature is off, its queries and mutations answer as if nothing was there, and what it adds to types
 * of others is empty. Its own types need nothing, because only these lead to them.
 */
export function gateModules(schema: GraphQLSchema, features: readonly ServerFeature[]): void {
  const sharedTypes = new Set(
    features.filter(({ name }) => !getModule(name)).flatMap(({ resolvers }) => Object.keys(resolvers ?? {})),
  )
  for (const { name, resolvers } of features) {
    const module = getModule(name)
    if (!module) continue
    for (const [typeName, fields] of Object.entries(resolvers ?? {})) {
      const type = schema.getType(typeName)
      if (!isObjectType(type) || !sharedTypes.has(typeName)) continue
      const isRoot = type === schema.getQueryType() || type === schema.getMutationType()
      for (const field of Object.keys(fields)) gateField(type.getFields()[field] as Field, { module, isRoot })
    }
  }
}

function gateField(field: Field, { module, isRoot }: { module: Module; isRoot: boolean }): void {
  const { resolve } = field
  field.resolve = (...args) => {
    if (args[2].config.modules[module]) return resolve?.(...args)
    if (isRoot) throw new NotFoundError()
    return getEmpty(field)
  }
}

function getEmpty({ type }: Field): unknown {
  if (!isNonNullType(type)) return null
  if (isListType(type.ofType)) return []
  throw new NotFoundError()
}
