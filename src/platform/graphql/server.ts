import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Context } from '../context.ts'
import { expectedError, graphqlMessage, Invalid, TooMany } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Executor } from './execute.ts'
import { limitVariables } from './limitVariables.ts'
import { runOperations } from './runOperations.ts'

/** Security requirement 44. The standard introspection query passes: its fields count for no depth, and graphql-js limits theirs. */
const graphqlLimits = { depth: 10, aliases: 15, tokens: 1_000, directives: 20 } as const

export type GraphqlServer = YogaServerInstance<{ app: Context }, object>

type Options = { schema: GraphQLSchema; executor: Executor; log: Log; production: boolean }

/** GraphQL over HTTP at /graphql, multipart uploads included. */
export function makeGraphqlServer({ schema, executor, log, production }: Options): GraphqlServer {
  return createYoga<{ app: Context }, object>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    batching: false,
    // Held to its size before it comes here.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: (error) => shown(error, log) },
    plugins: [
      EnvelopArmorPlugin({
        maxTokens: { n: graphqlLimits.tokens },
        maxDepth: { n: graphqlLimits.depth, ignoreIntrospection: true, flattenFragments: true },
        maxAliases: { n: graphqlLimits.aliases },
        maxDirectives: { n: graphqlLimits.directives },
        // Ours knows how long the lists are: `runOperations`.
        costLimit: { enabled: false },
        blockFieldSuggestion: { enabled: production },
      }),
      { onParams: ({ params }) => limitVariables(params.variables) },
      runOperations(schema, executor),
    ] as Plugin[],
  })
}

/** An expected error in the form of the specification; anything else is logged whole and shown as "500". */
export function shown(error: unknown, log: Log): Error {
  const cause = error instanceof GraphQLError ? (error.originalError ?? undefined) : error
  // One without a cause is about the query, and so is one that stems from another: values of the wrong type.
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError)) return error
  const known = expectedError(cause)
  if (!known) log.error({ err: cause }, 'unexpected error in a resolver')
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  return new GraphQLError(known ? graphqlMessage(known) : '500', {
    ...place,
    extensions: {
      ...(known instanceof Invalid ? { field: known.field } : {}),
      ...(known instanceof TooMany ? { retryAfter: known.retryAfterSeconds } : {}),
    },
  })
}
