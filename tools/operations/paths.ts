import type { ESTree } from 'vite'
import {
  type Declaration,
  type FunctionNode,
  isFunction,
  listChildren,
  type Module,
  type Modules,
  type Node,
  unwrap,
} from './modules.ts'
import { isFileWrite, isKyselyWrite, isOperation, isTransactionCall } from './rules.ts'
import { readScope, type Scope } from './scope.ts'
import type { Summary } from './summaries.ts'

type Program = { modules: Modules; summarize: (declaration: Declaration) => Summary }

export const summarizePaths = ({ node, module }: Declaration, program: Program): Summary =>
  new PathWalker(module, program).summarize(node)

/** `open` until a right is checked; `ended` after a return or throw. */
type State = 'open' | 'guarded' | 'ended'

function join(a: State, b: State): State {
  if (a === 'ended') return b
  return b === 'ended' || a === b ? a : 'open'
}

/** Follows the paths through one declaration in the order of evaluation. */
class PathWalker {
  readonly #module: Module
  readonly #program: Program
  readonly #checks = new Set<string>()
  readonly #running = new Set<Node>()
  #scopes: Scope[] = []
  #returned: State = 'ended'
  #openWrite: Node | undefined
  #writes = false

  constructor(module: Module, program: Program) {
    this.#module = module
    this.#program = program
  }

  summarize(node: Node): Summary {
    const end = isFunction(node) ? this.#run(node, 'open') : this.#visit(node, 'open')
    const guards = isFunction(node) && end !== 'open'
    return { guards, openWrite: this.#openWrite, writes: this.#writes, checks: this.#checks }
  }

  /** Returns the state after a call of the function. */
  #run(node: FunctionNode, state: State): State {
    if (this.#running.has(node) || !node.body) return state
    this.#running.add(node)
    const [scopes, returned] = [this.#scopes, this.#returned]
    this.#scopes = [...scopes, readScope(node)]
    this.#returned = 'ended'
    const end = join(this.#visitAll([...node.params, node.body], state), this.#returned)
    this.#scopes = scopes
    this.#returned = returned
    this.#running.delete(node)
    return end
  }

  #visitAll(nodes: readonly (Node | null)[], state: State): State {
    let next = state
    for (const node of nodes) if (node && next !== 'ended') next = this.#visit(node, next)
    return next
  }

  /** The first `certain` nodes run; the others may not, so that their checks do not count. */
  #visitFirst(nodes: readonly (Node | null)[], state: State, certain = 1): State {
    const next = this.#visitAll(nodes.slice(0, certain), state)
    this.#visitAll(nodes.slice(certain), next)
    return next
  }

  #visit(node: Node, state: State): State {
    switch (node.type) {
      case 'ReturnStatement':
        this.#returned = join(this.#returned, this.#visitAll([node.argument], state))
        return 'ended'
      case 'ThrowStatement':
        this.#visit(node.argument, state)
        return 'ended'
      case 'IfStatement':
      case 'ConditionalExpression':
        return this.#visitBranches(node, state)
      case 'TryStatement':
        return this.#visitTry(node, state)
      case 'ForStatement':
        return this.#visitFirst([node.init, node.test, node.body, node.update], state, 2)
      case 'ForInStatement':
      case 'ForOfStatement':
        return this.#visitFirst([node.right, node.left, node.body], state)
      case 'WhileStatement':
      case 'SwitchStatement':
        return this.#visitFirst(listChildren(node), state)
      case 'DoWhileStatement':
      case 'LabeledStatement':
        // A break may leave it before its end.
        return this.#visitFirst(listChildren(node), state, 0)
      default:
        return this.#visitExpression(node, state)
    }
  }

  #visitExpression(node: Node, state: State): State {
    switch (node.type) {
      case 'CallExpression':
      case 'NewExpression':
        return this.#visitCall(node, state)
      case 'Identifier':
        return this.#visitName(node, state)
      case 'LogicalExpression':
        return this.#visitFirst([node.left, node.right], state)
      case 'AssignmentExpression':
        return this.#visitFirst([node.left, node.right], state, node.operator.length > 2 ? 1 : 2)
      case 'ChainExpression':
        return this.#visitFirst([node.expression], state, 0)
      case 'MemberExpression':
        return this.#visitAll([node.object, node.computed ? node.property : null], state)
      case 'Property':
        return this.#visitAll([node.computed ? node.key : null, node.value], state)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        this.#run(node, state)
        return state
      case 'VariableDeclarator':
        // A function in a constant runs where the constant is used.
        return node.init && isFunction(unwrap(node.init)) ? state : this.#visitAll([node.init, node.id], state)
      default:
        return this.#visitOther(node, state)
    }
  }

  #visitOther(node: Node, state: State): State {
    const inner = unwrap(node)
    if (inner !== node) return this.#visit(inner, state)
    if (node.type === 'FunctionDeclaration') return state
    return node.type.startsWith('TS') ? state : this.#visitAll(listChildren(node), state)
  }

  #visitBranches(node: ESTree.IfStatement | ESTree.ConditionalExpression, state: State): State {
    const next = this.#visit(node.test, state)
    return join(this.#visit(node.consequent, next), this.#visitAll([node.alternate], next))
  }

  /** The handler may run before the block has checked anything, or because the check failed. */
  #visitTry({ block, handler, finalizer }: ESTree.TryStatement, state: State): State {
    const end = this.#visit(block, state)
    const caught = handler ? this.#visit(handler.body, state) : 'ended'
    const done = join(end, caught)
    const last = this.#visitAll([finalizer], state)
    return done === 'ended' || last === 'open' ? done : last
  }

  #visitCall(node: ESTree.CallExpression | ESTree.NewExpression, state: State): State {
    const callee = unwrap(node.callee)
    const isDirect = callee.type === 'Identifier' || isFunction(callee)
    const next = this.#visitAll([isDirect ? null : callee, ...node.arguments], state)
    if (isKyselyWrite(callee) || isTransactionCall(callee) || isFileWrite(callee)) this.#write(node, next)
    if (isFunction(callee)) return this.#run(callee, next)
    const local = callee.type === 'Identifier' ? this.#findLocal(callee.name) : undefined
    if (local) return this.#run(local, next)
    const summary = this.#summarizeName(callee)
    if (!summary) return next
    if (summary.writes) this.#write(node, summary.openWrite ? next : 'guarded')
    for (const check of summary.checks) this.#checks.add(check)
    return summary.guards ? 'guarded' : next
  }

  /** A function that is passed on may run at once. */
  #visitName(node: Extract<Node, { type: 'Identifier' }>, state: State): State {
    const local = this.#findLocal(node.name)
    if (local) this.#run(local, state)
    const summary = this.#summarizeName(node)
    if (summary?.writes) this.#write(node, summary.openWrite ? state : 'guarded')
    return state
  }

  #write(node: Node, state: State): void {
    this.#writes = true
    if (state === 'open') this.#openWrite ??= node
  }

  #findLocal(name: string): FunctionNode | null | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name)
  }

  /** Undefined for local names and for operations of other modules, which check their own rights. */
  #summarizeName(node: Node): Summary | undefined {
    if (node.type === 'Identifier' && this.#findLocal(node.name) !== undefined) return undefined
    const declaration = this.#program.modules.findUsed(this.#module, node)
    if (!declaration || (declaration.module !== this.#module && isOperation(declaration.module.file))) return undefined
    return this.#program.summarize(declaration)
  }
}
