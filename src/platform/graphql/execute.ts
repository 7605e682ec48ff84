import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '../context.ts'

export type Run = {
  document: DocumentNode
  variables?: Record<string, unknown> | null
  operationName?: string | null
  context: Context
}
type Compiled = (context: Context, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>
type Seen = { times: number; compiled: Map<string, Compiled | null> }

export type Executor = (run: Run) => ExecutionResult | Promise<ExecutionResult>

/** Compiling costs milliseconds: worth it only for a document that keeps coming. */
const compileAfter = 3

/**
 * An executor that compiles documents it meets often (graphql-jit) and interprets all others (graphql-js).
 * Limits are checked before, at validation, so they hold for both.
 */
export function makeExecutor(schema: GraphQLSchema): Executor {
  const documents = new WeakMap<DocumentNode, Seen>()

  return ({ document, variables, operationName, context }) => {
    let seen = documents.get(document)
    if (!seen) documents.set(document, (seen = { times: 0, compiled: new Map() }))
    seen.times++
    const compiled = seen.times > compileAfter ? compile(seen, document, operationName ?? '') : null
    if (compiled) return compiled(context, variables ?? {})
    return execute({ schema, document, variableValues: variables, operationName, contextValue: context }) as
      | ExecutionResult
      | Promise<ExecutionResult>
  }

  function compile(seen: Seen, document: DocumentNode, name: string): Compiled | null {
    const known = seen.compiled.get(name)
    if (known !== undefined) return known
    const operation = getOperationAST(document, name || undefined)
    const query =
      operation && mayCompile(schema, operation) ? compileQuery(schema, document, name || undefined) : undefined
    const compiled =
      query && isCompiledQuery(query)
        ? (context: Context, variables: Record<string, unknown>) =>
            query.query({}, context, variables) as ReturnType<Compiled>
        : null
    seen.compiled.set(name, compiled)
    return compiled
  }
}

const mayCompile = (schema: GraphQLSchema, operation: OperationDefinitionNode): boolean =>
  !isListOfChanges(operation) && !takesDefaults(schema, operation)

/**
 * Of several changes, those after one that has failed must not happen (GraphQL specification, section 6.2.2); compiled
 * code runs them all the same.
 */
const isListOfChanges = ({ operation, selectionSet: { selections } }: OperationDefinitionNode): boolean =>
  operation === 'mutation' && (selections.length !== 1 || selections[0]?.kind !== 'Field')

/** Compiled code demands fields of a variable that may be left out because they have a default. */
const takesDefaults = (schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ type }) => {
    const input = getNamedType(typeFromAST(schema, type))
    return (
      isInputObjectType(input) && Object.values(input.getFields()).some((field) => field.defaultValue !== undefined)
    )
  })
