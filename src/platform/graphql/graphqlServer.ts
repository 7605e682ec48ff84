import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Context } from '../context.ts'
import { type AppError, getRetryAfter, toAppError, toGraphqlMessage, ValidationError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Executor } from './executor.ts'
import { limitVariables } from './limitVariables.ts'
import { runOperations } from './runOperations.ts'

/** The standard introspection query passes: its fields do not count towards depth. */
const graphqlLimits = { depth: 10, aliases: 15, tokens: 1_000, directives: 20 } as const

export type GraphqlServer = YogaServerInstance<{ app: Context }, object>

type Options = { schema: GraphQLSchema; executor: Executor; log: Log; production: boolean }

export function createGraphqlServer({ schema, executor, log, production }: Options): GraphqlServer {
  return createYoga<{ app: Context }, object>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    batching: false,
    // The route already limits the size.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, log) },
    plugins: [
      EnvelopArmorPlugin({
        maxTokens: { n: graphqlLimits.tokens },
        maxDepth: { n: graphqlLimits.depth, ignoreIntrospection: true, flattenFragments: true },
        maxAliases: { n: graphqlLimits.aliases },
        maxDirectives: { n: graphqlLimits.directives },
        // `runOperations` knows the list sizes.
        costLimit: { enabled: false },
        blockFieldSuggestion: { enabled: production },
      }),
      { onParams: ({ params }) => limitVariables(params.variables) },
      runOperations(schema, executor),
    ] as Plugin[],
  })
}

/** Logs unexpected errors in full and replaces them by `500`. */
export function maskError(error: unknown, log: Log): Error {
  const cause = error instanceof GraphQLError ? (error.originalError ?? undefined) : error
  // An error without a cause, or one caused by a wrong value type, is about the query itself.
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError)) return error
  const appError = toAppError(cause)
  if (!appError) log.error({ err: cause }, 'unexpected error in a resolver')
  const location = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  return new GraphQLError(appError ? toGraphqlMessage(appError) : '500', {
    ...location,
    extensions: {
      ...(appError instanceof ValidationError ? toInputDetails(appError) : {}),
      ...(appError ? toWait(appError) : {}),
    },
  })
}

const toInputDetails = ({ field, choices, position }: ValidationError) => ({ field, choices, position })

/** Yoga removes `http` from the extensions, and sends its status and headers. */
function toWait(error: AppError): object {
  const retryAfter = getRetryAfter(error)
  if (retryAfter === undefined) return {}
  const headers = { 'retry-after': String(retryAfter) }
  // Rejected by its limit, a field leaves the others as they are.
  return { retryAfter, http: error.status === 503 ? { status: 503, headers } : { headers } }
}
