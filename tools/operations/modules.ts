import { type ESTree, parseSync } from 'vite'
import { resolveImport } from '../resolveImport.ts'

export type Node = ESTree.Node
export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** A name of another module; `*` stands for all of them. */
type Reference = { file: string; name: string }

export type Module = {
  readonly file: string
  readonly text: string
  readonly body: ESTree.Program['body']
  /** Functions, classes and initial values of constants at the top level. */
  readonly declarations: ReadonlyMap<string, Node>
  readonly imports: ReadonlyMap<string, Reference>
  /** Local names and references to other modules by exported name. */
  readonly exports: ReadonlyMap<string, string | Reference>
  /** The modules of which it exports everything. */
  readonly exportedFiles: readonly string[]
}

export type Declaration = { readonly module: Module; readonly name: string; readonly node: Node }

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'

export function listChildren(node: Node): Node[] {
  const values = Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat()))
  return values.filter((value): value is Node => typeof value?.type === 'string')
}

export const listNodes = (node: Node): Node[] => [node, ...listChildren(node).flatMap(listNodes)]

/** Leaves out the functions inside the node. */
export const listOwnNodes = (node: Node): Node[] =>
  isFunction(node) ? [] : [node, ...listChildren(node).flatMap(listOwnNodes)]

/** Removes what types add to an expression. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression)
    default:
      return node
  }
}

/** The modules of the site by path, and what their names refer to. */
export class Modules {
  readonly #modules: ReadonlyMap<string, Module>

  constructor(sources: ReadonlyMap<string, string>) {
    this.#modules = new Map([...sources].map(([file, text]) => [file, parseModule(file, text)]))
  }

  list(): Module[] {
    return [...this.#modules.values()]
  }

  /** Follows imports and re-exports; undefined for types, packages and names that are no declaration. */
  find({ file, imports, declarations }: Module, name: string): Declaration | undefined {
    const module = this.#modules.get(file)
    const node = declarations.get(name)
    if (module && node) return { module, name, node }
    const imported = imports.get(name)
    return imported && this.findExport(imported)
  }

  findExport({ file, name }: Reference): Declaration | undefined {
    const module = this.#modules.get(file)
    const exported = module?.exports.get(name)
    if (typeof exported === 'object') return this.findExport(exported)
    if (module && exported !== undefined) return this.find(module, exported)
    return module?.exportedFiles.map((from) => this.findExport({ file: from, name })).find(Boolean)
  }

  /** Finds the declaration of a name, or of a member of an imported module. */
  findUsed(module: Module, node: Node): Declaration | undefined {
    if (node.type === 'Identifier') return this.find(module, node.name)
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
    const imported = module.imports.get(node.object.name)
    if (imported?.name !== '*' || node.property.type !== 'Identifier') return undefined
    return this.findExport({ file: imported.file, name: node.property.name })
  }
}

function parseModule(file: string, text: string): Module {
  const { program, errors } = parseSync(file, text, { sourceType: 'module' })
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const declarations = new Map<string, Node>()
  const imports = new Map<string, Reference>()
  const exports = new Map<string, string | Reference>()
  const exportedFiles: string[] = []
  const { body } = program
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') readImport(file, statement, imports)
    else if (statement.type === 'ExportNamedDeclaration') {
      readExport(file, statement, exports)
      if (statement.declaration) readDeclaration(statement.declaration, declarations)
    } else if (statement.type === 'ExportDefaultDeclaration') {
      exports.set('default', 'default')
      declarations.set('default', statement.declaration)
    } else if (statement.type === 'ExportAllDeclaration') {
      const target = resolveImport(file, statement.source.value)
      if (target) exportedFiles.push(target)
    } else readDeclaration(statement, declarations)
  }
  return { file, text, body, declarations, imports, exports, exportedFiles }
}

function readDeclaration(node: Node, declarations: Map<string, Node>): void {
  if (node.type === 'VariableDeclaration') {
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && init) declarations.set(id.name, unwrap(init))
    }
  } else if ((isFunction(node) || node.type === 'ClassDeclaration') && node.id) declarations.set(node.id.name, node)
}

function readImport(file: string, node: ESTree.ImportDeclaration, imports: Map<string, Reference>): void {
  const target = resolveImport(file, node.source.value)
  if (!target || node.importKind === 'type') return
  for (const specifier of node.specifiers) {
    if (specifier.type === 'ImportSpecifier') {
      if (specifier.importKind !== 'type')
        imports.set(specifier.local.name, { file: target, name: getName(specifier.imported) })
    } else
      imports.set(specifier.local.name, {
        file: target,
        name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*',
      })
  }
}

function readExport(file: string, node: ESTree.ExportNamedDeclaration, exports: Map<string, string | Reference>): void {
  const target = node.source && resolveImport(file, node.source.value)
  for (const { local, exported, exportKind } of node.specifiers) {
    if (exportKind === 'type' || node.exportKind === 'type') continue
    const name = getName(local)
    if (!node.source) exports.set(getName(exported), name)
    else if (target) exports.set(getName(exported), { file: target, name })
  }
  const declared = new Map<string, Node>()
  if (node.declaration) readDeclaration(node.declaration, declared)
  for (const name of declared.keys()) exports.set(name, name)
}

const getName = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)

export function locate({ file, text }: Module, { start }: Node): string {
  return `${file}:${text.slice(0, start).split('\n').length}`
}
