import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { AttackClient } from './client.ts'

/** By name; other arguments get a harmless value of their type. */
export type ArgumentValues = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

export async function fetchSchema(client: AttackClient): Promise<GraphQLSchema> {
  const data = await client.data(getIntrospectionQuery())
  return buildClientSchema(data as unknown as IntrospectionQuery)
}

export type Operation = { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> }

export const listOperations = (schema: GraphQLSchema): Operation[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query' as const, field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation' as const, field })),
]

export const acceptsAnyArgument = ({ field }: Operation, values: ArgumentValues): boolean =>
  field.args.some(({ name }) => name in values)

/** Selects everything readable without further arguments. */
export function toDocument({ kind, field }: Operation, values: ArgumentValues, depth: number): string {
  const usedArguments = field.args.filter((arg) => arg.name in values || isNonNullType(arg.type))
  const list = usedArguments.map((arg) => `${arg.name}: ${formatArgument(arg, values)}`).join(', ')
  return `${kind} { ${field.name}${list && `(${list})`} ${formatSelection(field.type, depth)} }`
}

function formatArgument({ name, type }: GraphQLArgument, values: ArgumentValues): string {
  if (name in values) return formatValue(values[name], type)
  return formatHarmless(type)
}

/** An lwid may be a single string or a list. */
function formatValue(value: unknown, type: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return JSON.stringify([value].flat())
  const named = getNamedType(inner)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? 'null'
  if (named.name === 'Int' || named.name === 'Long')
    return String(Number.isSafeInteger(Number(value)) ? Number(value) : 1)
  if (named.name === 'Boolean') return String(Boolean(value))
  return JSON.stringify(String(value))
}

function formatHarmless(type: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return '[]'
  const named = getNamedType(inner)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? 'null'
  if (named.name === 'Int' || named.name === 'Long') return '1'
  if (named.name === 'Boolean') return 'true'
  if (named.name === 'String' || named.name === 'ID') return '"some text of some length"'
  const fields = 'getFields' in named ? Object.values(named.getFields()) : []
  const required = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
  return `{${required.map((field) => `${field.name}: ${formatHarmless(field.type as GraphQLInputType)}`).join(', ')}}`
}

export function formatSelection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) && !isInterfaceType(named)) return '{ __typename }'
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some(({ type }) => isNonNullType(type)))
  const selected = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name]
    return depth > 1 ? [`${field.name} ${formatSelection(field.type, depth - 1)}`] : []
  })
  return `{ ${selected.length ? selected.join(' ') : '__typename'} }`
}
