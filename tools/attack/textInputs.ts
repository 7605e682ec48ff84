import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { type ArgumentValues, formatSelection, type Operation } from './operations.ts'

/** An argument or a field of an input that takes text. */
export type TextInput = { operation: Operation; path: readonly string[]; name: string }

export const listTextInputs = (operations: readonly Operation[]): TextInput[] =>
  operations.flatMap((operation) =>
    operation.field.args.flatMap(({ name, type }) =>
      listPaths(type, [name]).map((path) => ({
        operation,
        path,
        name: `${operation.field.name}(${path.join('.')})`,
      })),
    ),
  )

const maxDepth = 4

function listPaths(type: GraphQLInputType, path: readonly string[]): (readonly string[])[] {
  const named = getNamedType(type)
  if (named.name === 'String' || named.name === 'ID') return [path]
  if (!isInputObjectType(named) || path.length > maxDepth) return []
  return Object.values(named.getFields()).flatMap((field) => listPaths(field.type, [...path, field.name]))
}

type Filling = { values: ArgumentValues; path: readonly string[]; text: string }

/** A request with the text in one place; what else is required has a value of its name or type. */
export function toRequest({ operation, path }: TextInput, values: ArgumentValues, text: string) {
  const { kind, field, schema } = operation
  const used = field.args.filter(({ name, type }) => name === path[0] || isNonNullType(type) || name in values)
  const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ')
  const variables = Object.fromEntries(
    used.map(({ name, type }) => {
      const isTarget = name === path[0]
      return [name, fillInput(type, name, { values, path: isTarget ? path.slice(1) : ['-'], text })]
    }),
  )
  const selection = formatSelection(field.type, 1, { schema, values })
  return { query: `${kind} (${declared}) { made: ${field.name}(${passed}) ${selection} }`, variables }
}

function fillInput(type: GraphQLInputType, name: string, filling: Filling): unknown {
  if (isNonNullType(type)) return fillInput(type.ofType, name, filling)
  const { values, path, text } = filling
  const isTarget = path.length === 0
  const own = values[name]
  if (isListType(type)) {
    if (!isTarget && path[0] === '-' && own === undefined) return []
    return own !== undefined && !isTarget ? [own].flat() : [fillInput(type.ofType, name, filling)]
  }
  const named = getNamedType(type)
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(
      (field) => field.name === path[0] || field.name in values || (isNonNullType(field.type) && !field.defaultValue),
    )
    return Object.fromEntries(
      fields.map((field) => {
        const rest = field.name === path[0] ? path.slice(1) : ['-']
        return [field.name, fillInput(field.type, field.name, { ...filling, path: rest })]
      }),
    )
  }
  if (isEnumType(named)) return own ?? named.getValues()[0]?.name
  if (named.name === 'Int' || named.name === 'Long') return typeof own === 'number' ? own : 1
  if (named.name === 'Boolean') return false
  return isTarget ? text : String(own ?? 'some text of some length')
}
