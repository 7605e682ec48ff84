import { type Declaration, listNodes, locate, type Module, Modules, type Node, unwrap } from '../operations/modules.ts'

export type Pattern = { file: string; location: string; source: string; flags: string }

/** `unreadable` lists calls of `RegExp` with parts that no constant of the modules determines. */
export type Patterns = { patterns: Pattern[]; unreadable: string[] }

/** Lists the regular expressions of modules by path: literals, and calls of `RegExp` with constant parts. */
export function listPatterns(sources: ReadonlyMap<string, string>): Patterns {
  const modules = new Modules(sources)
  const found: Patterns = { patterns: [], unreadable: [] }
  for (const module of modules.list())
    for (const node of module.body.flatMap(listNodes)) addPattern(found, { modules, module, node })
  return found
}

type Place = { modules: Modules; module: Module; node: Node }

function addPattern({ patterns, unreadable }: Patterns, place: Place): void {
  const { module, node } = place
  const add = (source: string, flags: string) =>
    patterns.push({ file: module.file, location: locate(module, node), source, flags })
  if (node.type === 'Literal' && 'regex' in node) return void add(node.regex.pattern, node.regex.flags)
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
  const [source, flags] = node.arguments.map((argument) => readConstant({ ...place, node: argument }))
  if (source === undefined) unreadable.push(`${locate(module, node)}: ${module.text.slice(node.start, node.end)}`)
  else add(source, flags ?? '')
}

/** The string that an expression always has; undefined if it depends on more than constants. */
function readConstant({ modules, module, node }: Place): string | undefined {
  const read = (inner: Node) => readConstant({ modules, module, node: inner })
  const expression = unwrap(node)
  switch (expression.type) {
    case 'Literal':
      if ('regex' in expression) return expression.regex.pattern
      return typeof expression.value === 'string' ? expression.value : undefined
    case 'TemplateLiteral':
      return joinTemplate(expression, { isRaw: false, read })
    case 'TaggedTemplateExpression':
      return joinTemplate(expression.quasi, { isRaw: true, read })
    case 'BinaryExpression':
      return joinParts([read(expression.left), read(expression.right)])
    case 'MemberExpression':
      return expression.property.type === 'Identifier' && expression.property.name === 'source'
        ? read(expression.object)
        : undefined
    case 'Identifier':
      return readDeclaration(modules, modules.find(module, expression.name))
    default:
      return undefined
  }
}

const readDeclaration = (modules: Modules, found: Declaration | undefined): string | undefined =>
  found && readConstant({ modules, module: found.module, node: found.node })

type Template = Extract<Node, { type: 'TemplateLiteral' }>
type TemplateOptions = { isRaw: boolean; read(node: Node): string | undefined }

const joinTemplate = ({ quasis, expressions }: Template, { isRaw, read }: TemplateOptions): string | undefined =>
  joinParts(
    quasis.flatMap(({ value }, index) => {
      const expression = expressions[index]
      return [(isRaw ? value.raw : value.cooked) ?? undefined, ...(expression ? [read(expression)] : [])]
    }),
  )

const joinParts = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.every((part) => part !== undefined) ? parts.join('') : undefined
