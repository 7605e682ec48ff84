import { type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context.ts'
import { operationScope } from '../db/operationScope.ts'
import { makeCostOf } from './cost.ts'
import type { Executor, Run } from './execute.ts'
import { type Operation, operationLimits } from './operation.ts'

/** Runs what costs no more than it may, until its deadline, in the database connections of the API. */
export function runOperations(schema: GraphQLSchema, executor: Executor): Plugin<{ app: Context }> {
  const costOf = makeCostOf(schema)
  return {
    onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
      const { document, variableValues, operationName, contextValue } = args
      const { cost, introspection } = costOf({ document, operationName, variables: variableValues })
      if (cost > operationLimits.cost) return setResultAndStopExecution({ errors: [tooCostly(cost)] })
      contextValue.app.operation?.charge(introspection)
      const run = { document, variables: variableValues, operationName, context: contextValue.app }
      setExecuteFn(() => execute(executor, run))
    },
  }
}

function execute(executor: Executor, run: Run): ExecutionResult | Promise<ExecutionResult> {
  const { operation } = run.context
  if (!operation) return executor(run)
  if (getOperationAST(run.document, run.operationName)?.operation !== 'query')
    return operationScope.run({}, () => executor(run))
  operation.makeAbortable()
  const result = operationScope.run({ signal: operation.signal }, () => executor(run))
  return result instanceof Promise ? orAborted(result, operation) : result
}

/** The result, or an error in its place as soon as the operation is aborted; what it had begun ends soon after. */
function orAborted(result: Promise<ExecutionResult>, { signal }: Operation): Promise<ExecutionResult> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve({ errors: [asGraphQLError(signal.reason)] })
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    result.then((value) => (signal.aborted ? stop() : resolve(value)), reject)
  })
}

const asGraphQLError = (reason: Error): GraphQLError =>
  reason instanceof GraphQLError ? reason : new GraphQLError(reason.message, { originalError: reason })

const tooCostly = (cost: number): GraphQLError =>
  new GraphQLError(
    `The query may cost ${cost} points, and ${operationLimits.cost} are allowed: ask for fewer items, or less of each`,
    { extensions: { cost, maxCost: operationLimits.cost, http: { status: 400, spec: true } } },
  )
