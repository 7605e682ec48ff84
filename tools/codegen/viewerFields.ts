import {
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
} from 'graphql'
import type { ViewerFields } from '#client/queries/doc.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/**
 * Selects the fields of a query that depend on the viewer (`@perViewer`), and the ids that tell whether the viewer sees the
 * same objects. Returns undefined if everybody gets the same result.
 */
export function selectViewerFields(
  operation: OperationDefinitionNode,
  fragments: Fragments,
  schema: GraphQLSchema,
): ViewerFields | undefined {
  const queryType = schema.getQueryType()
  if (operation.operation !== 'query' || !queryType) return undefined
  const roots = new FieldSelector(fragments, schema).select(operation.selectionSet, queryType)
  if (!roots.length) return undefined
  const definitions = operation.variableDefinitions ?? []
  const text = roots.map(print).join()
  const used = definitions.filter(({ variable }) => new RegExp(`\\$${variable.name.value}\\b`).test(text))
  const isWhole = operation.selectionSet.selections.every(
    (node) => node.kind === Kind.FIELD && isPerViewer(queryType.getFields()[node.name.value]),
  )
  return {
    variables: Object.fromEntries(used.map(({ variable, type }) => [variable.name.value, print(type)])),
    roots: Object.fromEntries(
      roots.flatMap((node) => {
        if (node.kind !== Kind.FIELD) throw new Error('Root fields cannot be in fragments')
        const { alias, ...field } = node
        return [[(alias ?? node.name).value, stripIgnoredCharacters(print(field))]]
      }),
    ),
    ...(isWhole ? { isWhole } : {}),
  }
}

const isPerViewer = (field: GraphQLField<unknown, unknown> | undefined): boolean =>
  field?.astNode?.directives?.some(({ name }) => name.value === 'perViewer') ?? false

const isId = (node: SelectionNode): boolean => node.kind === Kind.FIELD && node.name.value === 'id' && !node.alias

class FieldSelector {
  readonly #fragments: Fragments
  readonly #schema: GraphQLSchema

  constructor(fragments: Fragments, schema: GraphQLSchema) {
    this.#fragments = fragments
    this.#schema = schema
  }

  select({ selections }: SelectionSetNode, parent: GraphQLCompositeType): SelectionNode[] {
    const selected = selections.flatMap((node) =>
      node.kind === Kind.FIELD
        ? this.#selectField(node, parent)
        : this.#withFragment(node, parent, (set, type) => this.select(set, type)),
    )
    const firstId = selected.find(isId)
    return selected.filter((node) => !isId(node) || node === firstId)
  }

  #selectField(node: SelectionNode & { kind: Kind.FIELD }, parent: GraphQLCompositeType): SelectionNode[] {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    if (!field) return []
    const type = getNamedType(field.type)
    const { selectionSet } = node
    if (!selectionSet || !isCompositeType(type)) return isPerViewer(field) || isId(node) ? [node] : []
    const selections = isPerViewer(field) ? this.#inlineFragments(selectionSet, type) : this.select(selectionSet, type)
    // Neither the presence nor the identity of this object can change.
    const isConstant = isNonNullType(field.type) && !isListType(getNullableType(field.type)) && selections.every(isId)
    if (isConstant && !isPerViewer(field)) return []
    return selections.length ? [{ ...node, selectionSet: { ...selectionSet, selections } }] : []
  }

  #inlineFragments({ selections }: SelectionSetNode, parent: GraphQLCompositeType): SelectionNode[] {
    return selections.flatMap((node) => {
      if (node.kind !== Kind.FIELD)
        return this.#withFragment(node, parent, (set, type) => this.#inlineFragments(set, type))
      const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
      const type = field && getNamedType(field.type)
      if (!node.selectionSet || !type || !isCompositeType(type)) return [node]
      const inlined = this.#inlineFragments(node.selectionSet, type)
      return [{ ...node, selectionSet: { ...node.selectionSet, selections: inlined } }]
    })
  }

  /** Keeps the type condition only where it restricts the parent. */
  #withFragment(
    node: Exclude<SelectionNode, { kind: Kind.FIELD }>,
    parent: GraphQLCompositeType,
    select: (set: SelectionSetNode, type: GraphQLCompositeType) => SelectionNode[],
  ): SelectionNode[] {
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(node.name.value) : node
    if (!fragment) throw new Error('Unknown fragment')
    const { typeCondition, selectionSet } = fragment
    const type = typeCondition ? this.#schema.getType(typeCondition.name.value) : parent
    if (!isCompositeType(type)) throw new Error('Fragment on a type without fields')
    const selections = select(selectionSet, type)
    if (type === parent || !selections.length) return selections
    const condition = typeCondition ? { typeCondition } : {}
    return [{ kind: Kind.INLINE_FRAGMENT, ...condition, selectionSet: { kind: Kind.SELECTION_SET, selections } }]
  }
}
