import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { AttackClient } from './client.ts'

/** Values by the argument's name; other arguments get a harmless value of their type. */
export type ArgumentValues = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

export async function fetchSchema(client: AttackClient): Promise<GraphQLSchema> {
  const data = await client.data(getIntrospectionQuery())
  return buildClientSchema(data as unknown as IntrospectionQuery)
}

export type Operation = {
  kind: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
  schema: GraphQLSchema
}

export const listOperations = (schema: GraphQLSchema): Operation[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({
    kind: 'query' as const,
    field,
    schema,
  })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({
    kind: 'mutation' as const,
    field,
    schema,
  })),
]

export const acceptsAnyArgument = ({ field }: Operation, values: ArgumentValues): boolean =>
  field.args.some((arg) => acceptsAny(arg, values))

const getInputFields = (type: GraphQLInputType) => {
  const named = getNamedType(type)
  return isInputObjectType(named) ? Object.values(named.getFields()) : []
}

type Input = { name: string; type: GraphQLInputType }

const acceptsAny = ({ name, type }: Input, values: ArgumentValues): boolean =>
  name in values || getInputFields(type).some((field) => acceptsAny(field, values))

const isNumber = (type: GraphQLInputType): boolean => ['Int', 'Long'].includes(getNamedType(type).name)

const accepts = ({ name, type }: Input, [key, value]: [string, ArgumentValues[string]]): boolean =>
  (name === key && (!isNumber(type) || [value].flat().every(Number.isSafeInteger))) ||
  getInputFields(type).some((field) => accepts(field, [key, value]))

/** The names of the values that the operation takes, as arguments or in their inputs. */
export const listAcceptedNames = ({ field }: Operation, values: ArgumentValues): string[] =>
  Object.entries(values)
    .filter((entry) => field.args.some((arg) => accepts(arg, entry)))
    .map(([name]) => name)

/** Selects every field to the depth, also those with arguments. */
export const toDocument = (operation: Operation, values: ArgumentValues, depth: number): string =>
  `${operation.kind} { ${formatCall(operation, values, depth)} }`

export function formatCall({ field, schema }: Operation, values: ArgumentValues, depth: number): string {
  return `${field.name}${formatArguments(field, values)} ${formatSelection(field.type, depth, { schema, values })}`
}

function formatArguments({ args }: GraphQLField<unknown, unknown>, values: ArgumentValues): string {
  const used = args.filter((arg) => acceptsAny(arg, values) || isNonNullType(arg.type))
  const list = used.map((arg) => `${arg.name}: ${formatArgument(arg, values)}`).join(', ')
  return list && `(${list})`
}

function formatArgument({ name, type }: Input, values: ArgumentValues): string {
  if (name in values) return formatValue(values[name], type)
  return formatHarmless(type, values)
}

/** An lwid may be a single string or a list. */
function formatValue(value: unknown, type: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return JSON.stringify([value].flat())
  const named = getNamedType(inner)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? 'null'
  if (isNumber(named)) return String(Number.isSafeInteger(Number(value)) ? Number(value) : 1)
  if (named.name === 'Boolean') return String(Boolean(value))
  return JSON.stringify(String(value))
}

function formatHarmless(type: GraphQLInputType, values: ArgumentValues): string {
  const inner = isNonNullType(type) ? type.ofType : type
  const named = getNamedType(inner)
  if (isListType(inner)) return acceptsAny({ name: '', type }, values) ? `[${formatHarmless(named, values)}]` : '[]'
  if (isEnumType(named)) return named.getValues()[0]?.name ?? 'null'
  if (isNumber(named)) return '1'
  if (named.name === 'Boolean') return 'true'
  if (named.name === 'String' || named.name === 'ID') return '"some text of some length"'
  const used = getInputFields(named).filter(
    (field) => acceptsAny(field, values) || (isNonNullType(field.type) && field.defaultValue === undefined),
  )
  return `{${used.map((field) => `${field.name}: ${formatArgument(field, values)}`).join(', ')}}`
}

type Scope = { schema: GraphQLSchema; values: ArgumentValues }

export function formatSelection(type: GraphQLOutputType, depth: number, scope: Scope): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isObjectType(named)) return `{ __typename ${formatFields(named, depth, scope)} }`
  if (!isAbstractType(named)) return '{ __typename }'
  // Fields of different types with one name cannot be merged, so each type has its own.
  const members = scope.schema.getPossibleTypes(named).map((member) => {
    return `... on ${member.name} { ${formatFields(member, depth, scope, `${member.name}_`)} }`
  })
  return `{ __typename ${members.join(' ')} }`
}

function formatFields(type: GraphQLObjectType, ...[depth, scope, prefix = '']: FieldOptions): string {
  const selected = Object.values(type.getFields()).flatMap((field) => {
    if (depth < 2 && !isLeafType(getNamedType(field.type))) return []
    const alias = prefix && `${prefix}${field.name}: `
    return [
      `${alias}${field.name}${formatArguments(field, scope.values)} ${formatSelection(field.type, depth - 1, scope)}`,
    ]
  })
  return selected.join(' ')
}

type FieldOptions = [depth: number, scope: Scope, prefix?: string]
