import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql'

export type Field = GraphQLField<unknown, unknown>

type ListSize = {
  readonly assumedSize: number
  readonly slicingArguments: readonly string[]
  readonly maxSize: number
  readonly sizedFields: readonly string[]
}

export type CostRule = { readonly weight: number; readonly isList: boolean; readonly listSize: ListSize | null }

const rootWeight = 2

export const isListField = (field: Field): boolean => isListType(getNullableType(field.type))

/** Reads `@cost` and `@listSize` of every field. Throws for a list field without a declared size. */
export function readCostRules(schema: GraphQLSchema): ReadonlyMap<Field, CostRule> {
  const rules = new Map<Field, CostRule>()
  const roots: (GraphQLNamedType | null | undefined)[] = [schema.getQueryType(), schema.getMutationType()]
  for (const [type, field] of iterateFields(schema)) {
    const listSize = readListSize(schema, field)
    const isList = isListField(field)
    if (isList && !listSize) throw new Error(`${type.name}.${field.name} needs @listSize`)
    rules.set(field, {
      weight: readWeight(schema, field) ?? getDefaultWeight(field, roots.includes(type)),
      isList,
      listSize,
    })
  }
  return rules
}

export function* iterateFields(schema: GraphQLSchema): Generator<[GraphQLObjectType, Field]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInterfaceType(type))) continue
    for (const field of Object.values(type.getFields())) yield [type as GraphQLObjectType, field as Field]
  }
}

const getDefaultWeight = (field: Field, isRoot: boolean): number =>
  isRoot ? rootWeight : isCompositeType(getNamedType(field.type)) ? 1 : 0

function readWeight(schema: GraphQLSchema, { astNode }: Field): number | undefined {
  const directive = schema.getDirective('cost')
  return directive && astNode ? (getDirectiveValues(directive, astNode)?.weight as number | undefined) : undefined
}

function readListSize(schema: GraphQLSchema, { astNode }: Field): ListSize | null {
  const directive = schema.getDirective('listSize')
  const values = directive && astNode ? getDirectiveValues(directive, astNode) : undefined
  if (!values) return null
  const { assumedSize, slicingArguments = [], sizedFields = [], maxSize = assumedSize } = values as ListSize
  return { assumedSize, slicingArguments, sizedFields, maxSize }
}
