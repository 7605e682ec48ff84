import { type Declaration, isFunction, listNodes, locate, type Module, Modules, type Node, unwrap } from './modules.ts'
import {
  answersRequests,
  featureList,
  isKyselyWrite,
  isOperation,
  isTransactionCall,
  isTransactionHelper,
  isWritesModule,
  isWritingSql,
  mayContainSql,
  withTransactionFile,
} from './rules.ts'
import { Summaries } from './summaries.ts'

/** Lists what breaks the rules of ARCHITECTURE.md, section "How data is written", in modules by path. */
export function findViolations(sources: ReadonlyMap<string, string>): string[] {
  const modules = new Modules(sources)
  const summaries = new Summaries(modules)
  return modules
    .list()
    .flatMap((module) => [
      ...(isOperation(module.file) ? findOpenOperations(module, { modules, summaries }) : []),
      ...(isOperation(module.file) ? findUnreadableExports(module) : []),
      ...findMisplacedSql(module),
      ...findMisplacedWrites(module, { modules, summaries }),
      ...(answersRequests(module.file) ? findReachedSystemOperations(module, { modules, summaries }) : []),
    ])
}

type Program = { modules: Modules; summaries: Summaries }

/** Exported operations with a path that writes or returns before a right is checked. */
function findOpenOperations(module: Module, { modules, summaries }: Program): string[] {
  return [...module.exports.keys()].flatMap((name) => {
    const declaration = modules.findExport({ file: module.file, name })
    if (!declaration) return []
    const { node } = declaration
    const place = `${locate(declaration.module, node)}: ${name}`
    if (!isFunction(node)) return isPlainValue(node) ? [] : [`${place} is no function: export operations as functions`]
    if (!isOperation(declaration.module.file)) return [`${place} is no operation, but exported by ${module.file}`]
    const { guards, openWrite } = summaries.get(declaration)
    if (openWrite)
      return [
        `${place} writes before it checks a right, in line ${getLine(declaration.module, openWrite)}: call assertCan, publicOperation or systemOperation first`,
      ]
    return guards ? [] : [`${place} has a path without assertCan, publicOperation or systemOperation`]
  })
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

const getLine = (module: Module, node: Node): string => locate(module, node).slice(module.file.length + 1)

function findMisplacedSql(module: Module): string[] {
  if (mayContainSql(module.file)) return []
  const writes = module.body
    .flatMap(listNodes)
    .filter((node) => isWritingSql(node) || (node.type === 'CallExpression' && isKyselyWrite(unwrap(node.callee))))
  return writes.map((node) => `${locate(module, node)}: SQL that writes or locks belongs to writes.ts`)
}

/** Calls of writing queries, transaction helpers and transactions from modules that may not call them. */
function findMisplacedWrites(module: Module, { modules, summaries }: Program): string[] {
  const { file, body } = module
  if (isOperation(file) || file.startsWith('src/platform/db/') || file === withTransactionFile) return []
  const isHelper = isTransactionHelper(file) || isWritesModule(file)
  return body.flatMap(listNodes).flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const callee = unwrap(node.callee)
    const declaration = modules.findUsed(module, callee)
    const opens = isTransactionCall(callee) || declaration?.module.file === withTransactionFile
    if (opens) return [`${locate(module, node)}: only operations open transactions`]
    if (isHelper || !declaration || !isWriter(declaration, summaries)) return []
    return [`${locate(module, node)}: only operations and transactions/ call ${declaration.name}`]
  })
}

const isWriter = (declaration: Declaration, summaries: Summaries): boolean => {
  const { file } = declaration.module
  return isWritesModule(file) || (isTransactionHelper(file) && summaries.get(declaration).writes)
}

/** System operations that a request reaches from this module, however far away. */
function findReachedSystemOperations(module: Module, { modules, summaries }: Program): string[] {
  const seen = new Set<Node>()
  const violations: string[] = []
  const follow = (from: Module, nodes: readonly Node[], path: readonly string[]): void => {
    for (const node of nodes.flatMap(listNodes)) {
      const declaration = modules.findUsed(from, node)
      if (!declaration || seen.has(declaration.node) || declaration.module.file === featureList) continue
      seen.add(declaration.node)
      const reached = [...path, declaration.name]
      if (isOperation(declaration.module.file) && summaries.get(declaration).checks.has('systemOperation'))
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
