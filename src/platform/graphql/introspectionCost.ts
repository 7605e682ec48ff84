import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

type FragmentOf = (name: string) => FragmentDefinitionNode | undefined
type Sizes = Readonly<Record<string, number>>

/** Introspection reads what is in memory already: each of its objects costs a small part of one of the site's. */
const weight = 0.05

const sizesBySchema = new WeakMap<GraphQLSchema, Sizes>()

/** The cost of a `__schema` or `__type` field. Its lists count with their mean length in this schema. */
export function introspectionCost(schema: GraphQLSchema, node: FieldNode, fragmentOf: FragmentOf): number {
  let sizes = sizesBySchema.get(schema)
  if (!sizes) sizesBySchema.set(schema, (sizes = measureSizes(schema)))
  return weight * (1 + objectsIn(node, { sizes, fragmentOf, known: new Map() }))
}

type Walk = { sizes: Sizes; fragmentOf: FragmentOf; known: Map<string, number> }
type Parent = { name?: { value: string } | undefined; selectionSet?: SelectionSetNode | undefined }

/** These may name the type with the most fields. */
const largeTypes = ['__type', 'queryType', 'mutationType']

function objectsIn({ name, selectionSet }: Parent, walk: Walk): number {
  const isLarge = largeTypes.includes(name?.value ?? '')
  let objects = 0
  for (const selection of selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) objects += objectsInFragment(selection.name.value, { walk, name })
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      objects += objectsIn({ name, selectionSet: selection.selectionSet }, walk)
    else if (selection.selectionSet) {
      const list = isLarge && selection.name.value === 'fields' ? 'mostFields' : selection.name.value
      objects += (walk.sizes[list] ?? 1) * (1 + objectsIn(selection, walk))
    }
  }
  return objects
}

function objectsInFragment(fragment: string, { walk, name }: { walk: Walk; name: Parent['name'] }): number {
  const key = `${fragment} ${largeTypes.includes(name?.value ?? '')}`
  let objects = walk.known.get(key)
  if (objects === undefined) {
    objects = objectsIn({ name, selectionSet: walk.fragmentOf(fragment)?.selectionSet }, walk)
    walk.known.set(key, objects)
  }
  return objects
}

function measureSizes(schema: GraphQLSchema): Sizes {
  const types = Object.values(schema.getTypeMap())
  const composite = types.filter((type) => isObjectType(type) || isInterfaceType(type))
  const fields = composite.flatMap((type) => Object.values(type.getFields()))
  const enums = types.filter(isEnumType)
  const inputs = types.filter(isInputObjectType)
  return {
    types: types.length,
    directives: schema.getDirectives().length,
    fields: mean(fields.length, types.length),
    mostFields: Math.max(...composite.map((type) => Object.keys(type.getFields()).length)),
    args: mean(fields.flatMap(({ args }) => args).length, fields.length),
    interfaces: mean(composite.flatMap((type) => type.getInterfaces()).length, types.length),
    possibleTypes: 1,
    enumValues: mean(enums.flatMap((type) => type.getValues()).length, types.length),
    inputFields: mean(inputs.flatMap((type) => Object.values(type.getFields())).length, types.length),
  }
}

const mean = (count: number, among: number): number => count / Math.max(among, 1)
