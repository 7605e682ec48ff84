import type { GraphQLFieldResolver } from 'graphql'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '../context.ts'

export type MutationResolver = GraphQLFieldResolver<unknown, Context, Readonly<Record<string, unknown>>>

/** Wraps every mutation, including those added later. */
export function wrapMutations(
  resolvers: Resolvers,
  wrap: (name: string, run: MutationResolver) => MutationResolver,
): Resolvers {
  const mutations = Object.entries((resolvers.Mutation ?? {}) as Record<string, MutationResolver>)
  const wrapped = mutations.map(([name, run]) => [name, wrap(name, run)] as const)
  return { ...resolvers, Mutation: Object.fromEntries(wrapped) as Resolvers['Mutation'] }
}
