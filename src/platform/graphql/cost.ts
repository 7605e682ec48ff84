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
import { introspectionCost } from './introspectionCost.ts'

type Variables = Readonly<Record<string, unknown>>
export type CostedRequest = {
  document: DocumentNode
  operationName?: string | null | undefined
  variables?: Variables | null | undefined
}
/** `introspection` is the part of it that no resolver of ours will count. */
export type Cost = { cost: number; introspection: number }
export type CostOf = (request: CostedRequest) => Cost

/** A size that a parent's `sizedFields` gives to lists of its object. */
type Sized = { fields: readonly string[]; size: number } | undefined

/** Computes what a valid request may cost: every list multiplies what is asked of its items. */
export function makeCostOf(schema: GraphQLSchema): CostOf {
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

type Walked = {
  schema: GraphQLSchema
  rules: ReadonlyMap<Field, CostRule>
  document: DocumentNode
  variables: Variables
}

class CostWalk {
  introspection = 0
  readonly #walked: Walked
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Fragments may spread others many times: each is walked once. */
  readonly #fragmentCosts = new Map<string, number>()

  constructor(walked: Walked) {
    this.#walked = walked
    const fragments = walked.document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    this.#fragments = new Map((fragments as FragmentDefinitionNode[]).map((node) => [node.name.value, node]))
  }

  selectionCost(type: GraphQLNamedType, { selections }: SelectionSetNode, sized?: Sized): number {
    let cost = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += this.#fieldCost(type, selection, sized)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.#fragmentCost(selection.name.value, sized)
      else cost += this.selectionCost(this.#typeOf(selection, type), selection.selectionSet, sized)
    }
    return cost
  }

  #fragmentCost(name: string, sized: Sized): number {
    const key = sized ? `${name} ${sized.fields.join()} ${sized.size}` : name
    const known = this.#fragmentCosts.get(key)
    if (known !== undefined) return known
    const fragment = this.#fragments.get(name)
    const type = fragment && this.#walked.schema.getType(fragment.typeCondition.name.value)
    const cost = fragment && type ? this.selectionCost(type, fragment.selectionSet, sized) : 0
    this.#fragmentCosts.set(key, cost)
    return cost
  }

  #typeOf(node: { typeCondition?: { name: { value: string } } | undefined }, parent: GraphQLNamedType) {
    return (node.typeCondition && this.#walked.schema.getType(node.typeCondition.name.value)) || parent
  }

  #fieldCost(parent: GraphQLNamedType, node: FieldNode, sized: Sized): number {
    const { schema, rules } = this.#walked
    const name = node.name.value
    if (name === '__schema' || name === '__type') {
      const cost = introspectionCost(schema, node, (fragment) => this.#fragments.get(fragment))
      this.introspection += cost
      return cost
    }
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    const rule = field && rules.get(field as Field)
    if (!field || !rule) return 0
    const size = this.#sizeOf(rule, node.arguments ?? [])
    const itemType = getNamedType(field.type)
    const within: Sized =
      rule.listSize?.sizedFields.length && size !== null ? { fields: rule.listSize.sizedFields, size } : undefined
    const children = node.selectionSet ? this.selectionCost(itemType, node.selectionSet, within) : 0
    if (!rule.isList) return rule.weight + children
    const items = sized?.fields.includes(name) ? sized.size : (size ?? 1)
    return rule.weight + items * ((isCompositeType(itemType) ? 1 : 0) + children)
  }

  #sizeOf({ listSize }: CostRule, given: readonly ArgumentNode[]): number | null {
    if (!listSize) return null
    for (const path of listSize.slicingArguments) {
      const size = sizeIn(this.#argument(given, path.split('.')))
      if (size !== null) return Math.min(Math.max(size, 1), listSize.maxSize)
    }
    return listSize.assumedSize
  }

  #argument(given: readonly ArgumentNode[], [name, ...path]: readonly string[]): unknown {
    const argument = given.find((node) => node.name.value === name)
    let value: unknown = argument && valueFromASTUntyped(argument.value, this.#walked.variables)
    for (const key of path) value = (value as Variables | null | undefined)?.[key]
    return value
  }
}

/** What is asked for in no form that we know counts as the most there may be. */
function sizeIn(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY
}
