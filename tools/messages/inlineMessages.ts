import { type ESTree, parseSync } from 'vite'
import type { Catalogue } from '#language/defineMessages.ts'
import { listChildren } from '../operations/modules.ts'
import { type Helper, toSource } from './toSource.ts'

type Context = { language: string; helpers: Set<Helper> }

type Options = {
  language: string
  /** Returns the texts of the imported catalogue in `language`; undefined for other modules. */
  findTexts: (source: string) => Catalogue | undefined
}

type Edit = { start: number; end: number; text: string }
/** `call` is what calls the text in place. */
type Use = { node: ESTree.Node; text: string | Catalogue; call: ESTree.CallExpression | undefined }

/**
 * Replaces what a module uses of catalogues by the texts themselves, so that each script contains only the texts that it
 * shows. Throws for a use whose texts are not known, such as that of a whole catalogue.
 */
export function inlineMessages(code: string, { language, findTexts }: Options): string {
  if (!code.includes('/messages.ts')) return code
  const { program } = parseSync('module.js', code)
  const catalogues = new Map<string, Catalogue>()
  const edits: Edit[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const texts = findTexts(statement.source.value)
    const local = statement.specifiers[0]?.local.name
    if (!texts || !local) continue
    catalogues.set(local, texts)
    edits.push({ start: statement.start, end: statement.end, text: '' })
  }
  if (!catalogues.size) return code

  const helpers = new Set<Helper>()
  const context = { language, helpers }
  for (const { node, text, call } of findUses(program, catalogues)) {
    if ([...catalogues.values()].includes(text as Catalogue))
      throw new Error(`${code.slice(node.start, node.end)} is used as a whole: only its texts and groups can be`)
    if (call && typeof text === 'string') edits.push(...writeCall(call, text, context))
    else edits.push({ ...rangeOf(node), text: writeValue(text, context) })
  }
  const result = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
  return (
    [...helpers].map((helper) => `import { ${helper} as $${helper} } from '#language/${files[helper]}'\n`).join('') +
    result
  )
}

const files = { formatNumber: 'format.ts', say: 'terms/say.ts', selectPlural: 'selectPlural.ts' }

const rangeOf = ({ start, end }: ESTree.Node) => ({ start, end })

/** A message as a function, or a group of them as an object. */
function writeValue(text: string | Catalogue, context: Context): string {
  if (typeof text === 'string')
    return `((values) => ${toSource(text, { ...context, value: (name) => `values.${name}` })})`
  const properties = Object.entries(text).map(([key, value]) => `${JSON.stringify(key)}: ${writeValue(value, context)}`)
  return `({ ${properties.join(', ')} })`
}

/** The values stay where they are, because they may contain messages themselves. */
function writeCall(call: ESTree.CallExpression, text: string, context: Context): Edit[] {
  const [values] = call.arguments
  const properties = values?.type === 'ObjectExpression' ? values.properties : []
  const named = properties.filter(isNamed)
  const [first] = named
  const last = named.at(-1)
  if (!values) return [{ ...rangeOf(call), text: toSource(text, { ...context, value: () => 'undefined' }) }]
  if (!first || !last || named.length < properties.length)
    return [{ ...rangeOf(call.callee), text: writeValue(text, context) }]

  const body = toSource(text, { ...context, value: (name) => `$${name}` })
  // The usual text, with one value in one place, needs no function.
  const [before = '', after, more] = body.split(`\${$${first.key.name}}`)
  const isLast = after !== undefined && more === undefined && !after.replaceAll('${$say(', '').includes('$')
  if (named.length === 1 && body.startsWith('`') && isLast)
    return [
      { start: call.start, end: first.value.start, text: `${before}\${` },
      { start: first.value.end, end: call.end, text: `}${after}` },
    ]
  const parameters = named.map(({ key }) => `$${key.name}`).join(', ')
  return [
    { start: call.start, end: first.value.start, text: `((${parameters}) => ${body})(` },
    ...named.slice(1).map((property, index) => ({
      start: named[index]!.value.end,
      end: property.value.start,
      text: ', ',
    })),
    { start: last.value.end, end: call.end, text: ')' },
  ]
}

type NamedProperty = ESTree.ObjectProperty & { key: { name: string } }

const isNamed = (property: ESTree.Node): property is NamedProperty =>
  property.type === 'Property' && !property.computed && property.key.type === 'Identifier'

/** Finds what is used of each catalogue: a text, or a group from which one is chosen at run time. */
function findUses(program: ESTree.Program, catalogues: ReadonlyMap<string, Catalogue>): Use[] {
  const uses: Use[] = []
  const visit = (node: ESTree.Node, parent: ESTree.Node): void => {
    if (node.type === 'ImportDeclaration') return
    const text = resolve(node, catalogues)
    if (text === undefined)
      for (const child of listChildren(node).filter((each) => !isName(each, node))) visit(child, node)
    else
      uses.push({ node, text, call: parent.type === 'CallExpression' && parent.callee === node ? parent : undefined })
  }
  visit(program, program)
  return uses
}

/** What a chain of names such as `messages.results.closed` stands for. */
function resolve(node: ESTree.Node, catalogues: ReadonlyMap<string, Catalogue>): string | Catalogue | undefined {
  if (node.type === 'Identifier') return catalogues.get(node.name)
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
  const group = resolve(node.object, catalogues)
  return typeof group === 'object' ? group[node.property.name] : undefined
}

/** Whether an identifier names a property of its parent. */
const isName = (node: ESTree.Node, parent: ESTree.Node): boolean =>
  (parent.type === 'MemberExpression' && node === parent.property && !parent.computed) ||
  (parent.type === 'Property' && node === parent.key && !parent.computed && !parent.shorthand)
