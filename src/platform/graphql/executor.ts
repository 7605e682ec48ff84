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

export type ExecutionRequest = {
  document: DocumentNode
  variables?: Record<string, unknown> | null
  operationName?: string | null
  context: Context
}
type Compiled = (context: Context, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>
type DocumentUsage = { times: number; compiled: Map<string, Compiled | null> }

export type Executor = (run: ExecutionRequest) => ExecutionResult | Promise<ExecutionResult>

/** Compiling takes milliseconds, which pays off only for repeated documents. */
const compileAfter = 3

/** Compiles frequent documents (graphql-jit) and interprets the others (graphql-js). */
export function createExecutor(schema: GraphQLSchema): Executor {
  const documents = new WeakMap<DocumentNode, DocumentUsage>()

  return ({ document, variables, operationName, context }) => {
    let usage = documents.get(document)
    if (!usage) documents.set(document, (usage = { times: 0, compiled: new Map() }))
    usage.times++
    const compiled = usage.times > compileAfter ? compile(usage, document, operationName ?? '') : null
    if (compiled) return compiled(context, variables ?? {})
    return execute({ schema, document, variableValues: variables, operationName, contextValue: context }) as
      | ExecutionResult
      | Promise<ExecutionResult>
  }

  function compile(usage: DocumentUsage, document: DocumentNode, name: string): Compiled | null {
    const cached = usage.compiled.get(name)
    if (cached !== undefined) return cached
    const operation = getOperationAST(document, name || undefined)
    const query =
      operation && canCompile(schema, operation) ? compileQuery(schema, document, name || undefined) : undefined
    const compiled =
      query && isCompiledQuery(query)
        ? (context: Context, variables: Record<string, unknown>) =>
            query.query({}, context, variables) as ReturnType<Compiled>
        : null
    usage.compiled.set(name, compiled)
    return compiled
  }
}

const canCompile = (schema: GraphQLSchema, operation: OperationDefinitionNode): boolean =>
  !hasSeveralMutations(operation) && !usesInputDefaults(schema, operation)

/** Compiled code runs later mutations after a failed one (GraphQL specification, section 6.2.2). */
const hasSeveralMutations = ({ operation, selectionSet: { selections } }: OperationDefinitionNode): boolean =>
  operation === 'mutation' && (selections.length !== 1 || selections[0]?.kind !== 'Field')

/** Compiled code wrongly requires input fields that have a default. */
const usesInputDefaults = (schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ type }) => {
    const input = getNamedType(typeFromAST(schema, type))
    return (
      isInputObjectType(input) && Object.values(input.getFields()).some((field) => field.defaultValue !== undefined)
    )
  })
