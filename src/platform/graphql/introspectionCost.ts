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

type FindFragment = (name: string) => FragmentDefinitionNode | undefined
type Sizes = Readonly<Record<string, number>>

/** Per object: introspection reads from memory, not from the database. */
const weight = 0.05

const sizesBySchema = new WeakMap<GraphQLSchema, Sizes>()

/** Lists count with their mean length in this schema. */
export function getIntrospectionCost(schema: GraphQLSchema, node: FieldNode, findFragment: FindFragment): number {
  let sizes = sizesBySchema.get(schema)
  if (!sizes) sizesBySchema.set(schema, (sizes = measureSizes(schema)))
  return weight * (1 + countObjects(node, { sizes, findFragment, fragmentCounts: new Map() }))
}

type Walk = { sizes: Sizes; findFragment: FindFragment; fragmentCounts: Map<string, number> }
type Parent = { name?: { value: string } | undefined; selectionSet?: SelectionSetNode | undefined }

/** Fields that can select the type with the most fields. */
const largeTypes = ['__type', 'queryType', 'mutationType']

function countObjects({ name, selectionSet }: Parent, walk: Walk): number {
  const isLarge = largeTypes.includes(name?.value ?? '')
  let objects = 0
  for (const selection of selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) objects += countFragmentObjects(selection.name.value, { walk, name })
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      objects += countObjects({ name, selectionSet: selection.selectionSet }, walk)
    else if (selection.selectionSet) {
      const list = isLarge && selection.name.value === 'fields' ? 'maxFields' : selection.name.value
      objects += (walk.sizes[list] ?? 1) * (1 + countObjects(selection, walk))
    }
  }
  return objects
}

function countFragmentObjects(fragment: string, { walk, name }: { walk: Walk; name: Parent['name'] }): number {
  const key = `${fragment} ${largeTypes.includes(name?.value ?? '')}`
  let objects = walk.fragmentCounts.get(key)
  if (objects === undefined) {
    objects = countObjects({ name, selectionSet: walk.findFragment(fragment)?.selectionSet }, walk)
    walk.fragmentCounts.set(key, objects)
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
    maxFields: Math.max(...composite.map((type) => Object.keys(type.getFields()).length)),
    args: mean(fields.flatMap(({ args }) => args).length, fields.length),
    interfaces: mean(composite.flatMap((type) => type.getInterfaces()).length, types.length),
    possibleTypes: 1,
    enumValues: mean(enums.flatMap((type) => type.getValues()).length, types.length),
    inputFields: mean(inputs.flatMap((type) => Object.values(type.getFields())).length, types.length),
  }
}

const mean = (sum: number, count: number): number => sum / Math.max(count, 1)
