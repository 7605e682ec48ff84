import { readFile } from 'node:fs/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLError, GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql'
import type { Resolvers } from '#generated/resolvers.ts'
import { meterFields } from './meterFields.ts'

const long = new GraphQLScalarType<number, number>({
  name: 'Long',
  serialize: (value) => toSafeInteger(value),
  parseValue: (value) => toSafeInteger(value),
  parseLiteral: (node) => toSafeInteger(node.kind === Kind.INT ? Number(node.value) : undefined),
})

function toSafeInteger(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new GraphQLError('Long must be a whole number of at most 53 bits')
}

/** Throws for a list field without a declared size. */
export async function createSchema(sdlFile: string | URL, resolvers: readonly Resolvers[]): Promise<GraphQLSchema> {
  const typeDefs = await readFile(sdlFile, 'utf8')
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [{ Long: long }, ...resolvers] as never,
    updateResolversInPlace: true,
  })
  return meterFields(schema)
}
