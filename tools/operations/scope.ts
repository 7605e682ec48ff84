import { type FunctionNode, isFunction, listChildren, type Node, unwrap } from './modules.ts'

/** Functions by name; null for a name that holds something else. */
export type Scope = ReadonlyMap<string, FunctionNode | null>

/** The names that a function declares, except those of functions inside it. */
export function readScope({ params, body }: FunctionNode): Scope {
  const scope = new Map<string, FunctionNode | null>()
  for (const param of params) readPattern(param, scope)
  if (body) readBody(body, scope)
  return scope
}

function readBody(node: Node, scope: Map<string, FunctionNode | null>): void {
  if (node.type === 'FunctionDeclaration' && node.id) scope.set(node.id.name, node)
  if (node.type === 'VariableDeclarator') {
    readPattern(node.id, scope)
    const init = node.init && unwrap(node.init)
    if (node.id.type === 'Identifier' && init && isFunction(init)) scope.set(node.id.name, init)
  }
  if (isFunction(node)) return
  for (const child of listChildren(node)) readBody(child, scope)
}

function readPattern(node: Node, scope: Map<string, FunctionNode | null>): void {
  switch (node.type) {
    case 'Identifier':
      scope.set(node.name, null)
      break
    case 'AssignmentPattern':
      readPattern(node.left, scope)
      break
    case 'Property':
      readPattern(node.value, scope)
      break
    case 'RestElement':
      readPattern(node.argument, scope)
      break
    case 'ObjectPattern':
    case 'ArrayPattern':
      for (const child of listChildren(node)) readPattern(child, scope)
  }
}
