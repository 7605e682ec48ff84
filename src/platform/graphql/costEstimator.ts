import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { type CostRule, type Field, readCostRules } from './costRules.ts'
import { getIntrospectionCost } from './introspectionCost.ts'

type Variables = Readonly<Record<string, unknown>>
export type CostRequest = {
  document: DocumentNode
  operationName?: string | null | undefined
  variables?: Variables | null | undefined
}
/** `introspection` is the part that resolvers do not count. */
export type Cost = { cost: number; introspection: number }
export type CostEstimator = (request: CostRequest) => Cost

/** Set by a parent field's `sizedFields`. */
type InheritedSize = { fields: readonly string[]; size: number } | undefined

/** Estimates the maximum cost: every list multiplies the cost of its items. */
export function createCostEstimator(schema: GraphQLSchema): CostEstimator {
  const rules = readCostRules(schema)
  return ({ document, operationName, variables }) => {
    const operation = getOperationAST(document, operationName)
    const root = operation && schema.getRootType(operation.operation)
    if (!operation || !root) return { cost: 0, introspection: 0 }
    const walk = new CostWalk({ schema, rules, document, variables: withDefaults(operation, variables ?? {}) })
    const cost = walk.selectionCost(root, operation.selectionSet)
    return { cost: Math.ceil(cost), introspection: Math.ceil(walk.introspection) }
  }
}

function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, given: Variables): Variables {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  )
  return { ...Object.fromEntries(defaults), ...given }
}

type WalkOptions = {
  schema: GraphQLSchema
  rules: ReadonlyMap<Field, CostRule>
  document: DocumentNode
  variables: Variables
}

class CostWalk {
  introspection = 0
  readonly #options: WalkOptions
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Cached, as nested fragments can be spread exponentially often. */
  readonly #fragmentCosts = new Map<string, number>()

  constructor(options: WalkOptions) {
    this.#options = options
    const fragments = options.document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    this.#fragments = new Map((fragments as FragmentDefinitionNode[]).map((node) => [node.name.value, node]))
  }

  selectionCost(type: GraphQLNamedType, { selections }: SelectionSetNode, inherited?: InheritedSize): number {
    let cost = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += this.#fieldCost(type, selection, inherited)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.#fragmentCost(selection.name.value, inherited)
      else cost += this.selectionCost(this.#resolveType(selection, type), selection.selectionSet, inherited)
    }
    return cost
  }

  #fragmentCost(name: string, inherited: InheritedSize): number {
    const key = inherited ? `${name} ${inherited.fields.join()} ${inherited.size}` : name
    const cached = this.#fragmentCosts.get(key)
    if (cached !== undefined) return cached
    const fragment = this.#fragments.get(name)
    const type = fragment && this.#options.schema.getType(fragment.typeCondition.name.value)
    const cost = fragment && type ? this.selectionCost(type, fragment.selectionSet, inherited) : 0
    this.#fragmentCosts.set(key, cost)
    return cost
  }

  #resolveType(node: { typeCondition?: { name: { value: string } } | undefined }, parent: GraphQLNamedType) {
    return (node.typeCondition && this.#options.schema.getType(node.typeCondition.name.value)) || parent
  }

  #fieldCost(parent: GraphQLNamedType, node: FieldNode, inherited: InheritedSize): number {
    const { schema, rules } = this.#options
    const name = node.name.value
    if (name === '__schema' || name === '__type') {
      const cost = getIntrospectionCost(schema, node, (fragment) => this.#fragments.get(fragment))
      this.introspection += cost
      return cost
    }
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    const rule = field && rules.get(field as Field)
    if (!field || !rule) return 0
    const size = this.#getSize(rule, node.arguments ?? [])
    const itemType = getNamedType(field.type)
    const childSize: InheritedSize =
      rule.listSize?.sizedFields.length && size !== null ? { fields: rule.listSize.sizedFields, size } : undefined
    const children = node.selectionSet ? this.selectionCost(itemType, node.selectionSet, childSize) : 0
    if (!rule.isList) return rule.weight + children
    const items = inherited?.fields.includes(name) ? inherited.size : (size ?? 1)
    return rule.weight + items * ((isCompositeType(itemType) ? 1 : 0) + children)
  }

  #getSize({ listSize }: CostRule, args: readonly ArgumentNode[]): number | null {
    if (!listSize) return null
    for (const path of listSize.slicingArguments) {
      const size = toSize(this.#getArgument(args, path.split('.')))
      if (size !== null) return Math.min(Math.max(size, 1), listSize.maxSize)
    }
    return listSize.assumedSize
  }

  #getArgument(args: readonly ArgumentNode[], [name, ...path]: readonly string[]): unknown {
    const argument = args.find((node) => node.name.value === name)
    let value: unknown = argument && valueFromASTUntyped(argument.value, this.#options.variables)
    for (const key of path) value = (value as Variables | null | undefined)?.[key]
    return value
  }
}

/** Treats a value of an unexpected type as infinite. */
function toSize(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY
}
