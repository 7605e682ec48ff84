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

/** Values for arguments, by their names; what is not here gets a harmless value of its type. */
export type ArgumentValues = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

export async function fetchSchema(client: AttackClient): Promise<GraphQLSchema> {
  const data = await client.data(getIntrospectionQuery())
  return buildClientSchema(data as unknown as IntrospectionQuery)
}

type Operation = { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> }

export const operationsOf = (schema: GraphQLSchema): Operation[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query' as const, field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation' as const, field })),
]

/** Whether any argument of the operation names one of the things that `values` is about. */
export const isAbout = ({ field }: Operation, values: ArgumentValues): boolean =>
  field.args.some(({ name }) => name in values)

/** A document that calls the operation and selects all that can be read without further arguments. */
export function toDocument({ kind, field }: Operation, values: ArgumentValues, depth: number): string {
  const given = field.args.filter((arg) => arg.name in values || isNonNullType(arg.type))
  const list = given.map((arg) => `${arg.name}: ${literal(arg, values)}`).join(', ')
  return `${kind} { ${field.name}${list && `(${list})`} ${selection(field.type, depth)} }`
}

function literal({ name, type }: GraphQLArgument, values: ArgumentValues): string {
  if (name in values) return adapt(values[name], type)
  return harmless(type)
}

/** The value in the form that the type takes: a lwid may be asked for as one text or as a list of them. */
function adapt(value: unknown, type: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return JSON.stringify([value].flat())
  const named = getNamedType(inner)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? 'null'
  if (named.name === 'Int' || named.name === 'Long')
    return String(Number.isSafeInteger(Number(value)) ? Number(value) : 1)
  if (named.name === 'Boolean') return String(Boolean(value))
  return JSON.stringify(String(value))
}

function harmless(type: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return '[]'
  const named = getNamedType(inner)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? 'null'
  if (named.name === 'Int' || named.name === 'Long') return '1'
  if (named.name === 'Boolean') return 'true'
  if (named.name === 'String' || named.name === 'ID') return '"some text of some length"'
  const fields = 'getFields' in named ? Object.values(named.getFields()) : []
  const needed = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
  return `{${needed.map((field) => `${field.name}: ${harmless(field.type as GraphQLInputType)}`).join(', ')}}`
}

function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) && !isInterfaceType(named)) return '{ __typename }'
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some(({ type }) => isNonNullType(type)))
  const chosen = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name]
    return depth > 1 ? [`${field.name} ${selection(field.type, depth - 1)}`] : []
  })
  return `{ ${chosen.length ? chosen.join(' ') : '__typename'} }`
}
