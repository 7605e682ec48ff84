import {
  type Declaration,
  isFunction,
  listNodes,
  listOwnNodes,
  locate,
  type Module,
  Modules,
  type Node,
  unwrap,
} from './modules.ts'
import {
  answersRequests,
  authorizeFile,
  featureList,
  isFileWrite,
  isKyselyWrite,
  isOperation,
  isTransactionCall,
  isWritesModule,
  isWritingSql,
  mayContainSql,
  withTransactionFile,
} from './rules.ts'

/** Lists what breaks the rules of ARCHITECTURE.md, section "How data is written", in modules by path. */
export function findViolations(sources: ReadonlyMap<string, string>): string[] {
  const modules = new Modules(sources)
  return modules
    .list()
    .flatMap((module) => [
      ...(isOperation(module.file) ? findUncheckedOperations(module, modules) : []),
      ...(isOperation(module.file) ? findUnreadableExports(module) : []),
      ...findMisplacedSql(module),
      ...(isWritesModule(module.file) ? findWritesWithoutRight(module) : []),
      ...findOpenTransactions(module),
      ...(answersRequests(module.file) ? findReachedSystemOperations(module, modules) : []),
    ])
}

/** Exported operations that may return before they check a right. The compiler finds those that write before it. */
function findUncheckedOperations(module: Module, modules: Modules): string[] {
  return [...module.exports.keys()].flatMap((name) => {
    const declaration = modules.findExport({ file: module.file, name })
    if (!declaration) return []
    const { node } = declaration
    const place = `${locate(declaration.module, node)}: ${name}`
    if (!isFunction(node)) return isPlainValue(node) ? [] : [`${place} is no function: export operations as functions`]
    if (!isOperation(declaration.module.file)) return [`${place} is no operation, but exported by ${module.file}`]
    if (checksRight(declaration, modules)) return []
    return [`${place} has to call authorize, publicOperation or systemOperation before it returns or stores a file`]
  })
}

/** Whether one of the first statements checks a right, itself or by a function that does so. */
function checksRight({ module, node }: Declaration, modules: Modules): boolean {
  if (!isFunction(node) || !node.body) return false
  for (const statement of node.body.type === 'BlockStatement' ? node.body.body : [node.body]) {
    const callee = findCallee(statement)
    const called = callee && modules.findUsed(module, callee)
    if (called?.module.file === authorizeFile) return true
    const isOther = called && called.module !== module && isOperation(called.module.file)
    if (called && !isOther && checksRight(called, modules)) return true
    if (listOwnNodes(statement).some((inner) => inner.type === 'ReturnStatement' || isFileWrite(inner))) return false
  }
  return false
}

/** What a statement calls under no condition, such as `f` in `const x = await f(y)`. */
function findCallee(node: Node): Node | undefined {
  switch (node.type) {
    case 'ExpressionStatement':
      return findCallee(node.expression)
    case 'VariableDeclaration':
      return node.declarations[0]?.init ? findCallee(node.declarations[0].init) : undefined
    case 'ReturnStatement':
    case 'AwaitExpression':
      return node.argument ? findCallee(node.argument) : undefined
    default:
      return node.type === 'CallExpression' ? node.callee : undefined
  }
}

/** Exports whose names the check cannot follow. */
function findUnreadableExports(module: Module): string[] {
  const isUnreadable = (node: Node): boolean =>
    node.type === 'ExportAllDeclaration'
      ? node.exportKind !== 'type'
      : node.type === 'ExportNamedDeclaration' &&
        node.declaration?.type === 'VariableDeclaration' &&
        node.declaration.declarations.some(({ id }) => id.type !== 'Identifier')
  return module.body
    .filter(isUnreadable)
    .map((node) => `${locate(module, node)}: export operations one by one, as functions`)
}

const isPlainValue = (node: Node): boolean =>
  !listNodes(unwrap(node)).some((inner) => isFunction(inner) || inner.type === 'CallExpression')

function findMisplacedSql(module: Module): string[] {
  if (mayContainSql(module.file)) return []
  const writes = module.body
    .flatMap(listNodes)
    .filter((node) => isWritingSql(node) || (node.type === 'CallExpression' && isKyselyWrite(unwrap(node.callee))))
  return writes.map((node) => `${locate(module, node)}: SQL that writes or locks belongs to writes.ts`)
}

/** SQL in a template runs on any database, so that the types alone do not keep these queries from one for reading. */
function findWritesWithoutRight(module: Module): string[] {
  const names = module.body
    .filter((node) => node.type === 'ImportDeclaration')
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ local }) => local.name === 'Db' || local.name === 'Context')
  return names.map((node) => `${locate(module, node)}: writing queries take a WritableDb`)
}

/** Transactions of the database itself, which demand no right. */
function findOpenTransactions(module: Module): string[] {
  if (module.file.startsWith('src/platform/db/') || module.file === withTransactionFile) return []
  const calls = module.body
    .flatMap(listNodes)
    .filter((node) => node.type === 'CallExpression' && isTransactionCall(unwrap(node.callee)))
  return calls.map((node) => `${locate(module, node)}: open transactions with withTransaction`)
}

/** System operations that a request reaches from this module, however far away. */
function findReachedSystemOperations(module: Module, modules: Modules): string[] {
  const seen = new Set<Node>()
  const violations: string[] = []
  const follow = (from: Module, nodes: readonly Node[], path: readonly string[]): void => {
    for (const node of nodes.flatMap(listNodes)) {
      const declaration = modules.findUsed(from, node)
      if (!declaration || seen.has(declaration.node) || declaration.module.file === featureList) continue
      seen.add(declaration.node)
      const reached = [...path, declaration.name]
      if (isSystemOperation(declaration, modules))
        violations.push(`${module.file}: reaches the system operation ${reached.join(' > ')}`)
      else follow(declaration.module, [declaration.node], reached)
    }
  }
  follow(
    module,
    module.body.filter(({ type }) => type !== 'ImportDeclaration'),
    [],
  )
  return violations
}

const isSystemOperation = ({ module, node }: Declaration, modules: Modules): boolean =>
  listNodes(node).some((inner) => {
    const called = inner.type === 'CallExpression' && modules.findUsed(module, inner.callee)
    return called && called.module.file === authorizeFile && called.name === 'systemOperation'
  })
