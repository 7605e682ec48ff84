import type { GraphQLFieldResolver } from 'graphql'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '../context.ts'

export type ResolveMutation = GraphQLFieldResolver<unknown, Context, Readonly<Record<string, unknown>>>

/** The resolvers with every mutation wrapped, so that a rule holds for those that are added later, too. */
export function wrapMutations(
  resolvers: Resolvers,
  wrap: (name: string, run: ResolveMutation) => ResolveMutation,
): Resolvers {
  const mutations = Object.entries((resolvers.Mutation ?? {}) as Record<string, ResolveMutation>)
  const wrapped = mutations.map(([name, run]) => [name, wrap(name, run)] as const)
  return { ...resolvers, Mutation: Object.fromEntries(wrapped) as Resolvers['Mutation'] }
}
