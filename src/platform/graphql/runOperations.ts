import { Semaphore } from 'async-mutex'
import { type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql'
import type { Plugin, YogaInitialContext } from 'graphql-yoga'
import type { Context } from '../context.ts'
import { operationScope } from '../db/operationScope.ts'
import { collectTables } from '../db/tableUse.ts'
import { answerOnce } from './answerOnce.ts'
import { CallerTurns } from './callerTurns.ts'
import { assertBudget, getCaller } from './costBudget.ts'
import { createCostEstimator } from './costEstimator.ts'
import type { ExecutionRequest, Executor } from './executor.ts'
import { type GraphqlOperation, operationLimits } from './graphqlOperation.ts'

/** A query with many fields must not occupy all connections of the API. */
const connectionsPerQuery = 2

/** Rejects operations above the cost limit; runs the others on the connections of the API, with a deadline. */
export function runOperations(
  schema: GraphQLSchema,
  executor: Executor,
): Plugin<YogaInitialContext & { app: Context }> {
  const estimateCost = createCostEstimator(schema)
  const turns = new CallerTurns()

  function execute(run: ExecutionRequest, cost: number): ExecutionResult | Promise<ExecutionResult> {
    const { operation } = run.context
    if (!operation) return executor(run)
    if (getOperationAST(run.document, run.operationName)?.operation !== 'query')
      return operationScope.run({}, () => answerOnce(run.context, (context) => executor({ ...run, context })))
    operation.makeAbortable()
    const caller = getCaller(run.context)
    const runQuery = () => executeQuery(executor, run, operation)
    const result = caller === undefined ? runQuery() : turns.runInTurn(caller, cost, runQuery)
    return result instanceof Promise ? raceWithAbort(result, operation) : result
  }

  return {
    onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
      const { document, variableValues, operationName, contextValue } = args
      const { cost, introspection } = estimateCost({ document, operationName, variables: variableValues })
      if (cost > operationLimits.cost) return setResultAndStopExecution({ errors: [createCostError(cost)] })
      contextValue.app.operation?.charge(introspection)
      const run = { document, variables: variableValues, operationName, context: contextValue.app }
      const isQuery = getOperationAST(document, operationName)?.operation === 'query'
      setExecuteFn(() =>
        contextValue.params.extensions?.['tables'] === true
          ? addTables(run, isQuery, () => execute(run, cost))
          : execute(run, cost),
      )
    },
  }
}

/** Tells which tables a query has read, or a mutation has written. Of a repeated mutation this is not known. */
async function addTables(
  { context: { idempotentRequest } }: ExecutionRequest,
  isQuery: boolean,
  run: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { result, tables } = await collectTables(run)
  if (idempotentRequest?.isRepeated) return result
  return { ...result, extensions: { ...result.extensions, tables: [...(isQuery ? tables.read : tables.written)] } }
}

async function executeQuery(executor: Executor, run: ExecutionRequest, operation: GraphqlOperation) {
  operation.throwIfAborted()
  // Operations before this one may have used up the budget while it waited.
  await assertBudget(run.context)
  const connections = new Semaphore(connectionsPerQuery)
  return operationScope.run({ signal: operation.signal, connections }, () =>
    run.context.replicas.run(run.context.position, () => executor(run)),
  )
}

/** Resolves at once when the operation is aborted; running resolvers end on their own. */
function raceWithAbort(result: Promise<ExecutionResult>, { signal }: GraphqlOperation): Promise<ExecutionResult> {
  return new Promise((resolve, reject) => {
    const resolveAborted = () => resolve({ errors: [toGraphQLError(signal.reason)] })
    if (signal.aborted) return resolveAborted()
    signal.addEventListener('abort', resolveAborted, { once: true })
    result.then((value) => (signal.aborted ? resolveAborted() : resolve(value)), reject)
  })
}

const toGraphQLError = (reason: Error): GraphQLError =>
  reason instanceof GraphQLError ? reason : new GraphQLError(reason.message, { originalError: reason })

const createCostError = (cost: number): GraphQLError =>
  new GraphQLError(
    `The query may cost ${cost} points, and ${operationLimits.cost} are allowed: ask for fewer items, or less of each`,
    { extensions: { cost, maxCost: operationLimits.cost, http: { status: 400, spec: true } } },
  )
