import { posix } from 'node:path'
import { parseSync } from 'vite'
import { listNodes, type Node } from '../operations/modules.ts'
import { getMember } from '../operations/rules.ts'
import { toComments } from '../references/toComments.ts'

type Check = (file: string, nodes: readonly Node[]) => string[]

/** Returns the breaches of what no type and no import rule can see, as one sentence each. */
export function findBreaches(sources: ReadonlyMap<string, string>): string[] {
  const known = collectNames(sources)
  const operations = listOperations(sources)
  const marks = collectMarks(sources)
  return [...sources].flatMap(([file, text]) => [
    ...(/\.tsx?$/.test(file) && !isTest(file) ? checkCode(file, text) : []),
    ...findUnknownNames(file, text, known),
    ...findSharedNames(file, text, operations),
    ...findForeignMarks(file, text, marks),
  ])
}

const exportedFunction = /^export (?:async )?(?:function|const) (\w+)/gm

const listExported = (text: string): string[] => [...text.matchAll(exportedFunction)].flatMap(([, name]) => name ?? [])

const listOperations = (sources: ReadonlyMap<string, string>): Set<string> =>
  new Set([...sources].flatMap(([file, text]) => (file.includes('/server/operations/') ? listExported(text) : [])))

/** An operation checks rights and a write does not, so one name for both hides which of them a caller gets. */
const findSharedNames = (file: string, text: string, operations: ReadonlySet<string>): string[] =>
  !/[/.]writes\.ts$/.test(file)
    ? []
    : listExported(text).flatMap((name) =>
        operations.has(name) ? [`${file} exports ${name}, the name of an operation: name what the SQL does.`] : [],
      )

const isTest = (file: string): boolean => /\.(test|scenario)\.tsx?$|^tests\//.test(file)

function checkCode(file: string, text: string): string[] {
  const nodes = listNodes(parseSync(file, text).program as Node)
  return checks.flatMap((check) => check(file, nodes))
}

const getName = (node: Node): string => (node.type === 'Identifier' ? node.name : '')

/** Methods that begin a read; tools/operations.ts finds misplaced writes. */
const readMethods = new Set(['selectFrom', 'selectNoFrom'])

const checkQueries: Check = (file, nodes) => {
  if (
    !/^src\/(features\/([^/]+|[^/]+\/[^/]+)\/server|objects|app)\//.test(file) ||
    /[/.](queries|writes|listing)\.ts$|\/rows\.ts$/.test(file)
  )
    return []
  const calls = nodes.filter((node) => node.type === 'CallExpression' && readMethods.has(getMember(node.callee) ?? ''))
  return calls.length ? [`${file} queries the database: move the statement to queries.ts or writes.ts.`] : []
}

const impure = new Set(['Date', 'Math', 'process', 'performance', 'crypto', 'globalThis', 'fetch'])

const checkPolicies: Check = (file, nodes) => {
  if (!file.endsWith('/policy.ts')) return []
  const names = new Set(nodes.map(getName).filter((name) => impure.has(name)))
  return [...names].map((name) => `${file} uses ${name}: a policy decides by its arguments alone.`)
}

/** Resolves a pattern of `import.meta.glob`, which is relative to the file. */
const resolvePattern = (file: string, pattern: string): string => posix.join(posix.dirname(file), pattern)

const featureFolder = /^src\/features\/([^/]+)\//

const checkGlobs: Check = (file, nodes) =>
  nodes
    .filter((node) => node.type === 'CallExpression' && getMember(node.callee) === 'glob')
    .flatMap(listNodes)
    .flatMap((node) => (node.type === 'Literal' ? [resolvePattern(file, String(node.value))] : []))
    .filter((path) => ![undefined, '*', featureFolder.exec(file)?.[1]].includes(featureFolder.exec(path)?.[1]))
    .map((path) => `${file} loads ${path}: a pattern may not name another feature.`)

const isCode = (file: string): boolean => /^src\/.*\.tsx?$/.test(file) && !isTest(file)

/** An empty name stands for the code below all features. */
const getFeature = (file: string): string => featureFolder.exec(file)?.[1] ?? ''

/** The attributes that each feature gives to elements. */
function collectMarks(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const marks = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    if (!isCode(file)) continue
    const own = marks.get(getFeature(file)) ?? new Set()
    for (const [name] of text.matchAll(/(?<![[\w-])data-[a-z-]+/g)) own.add(name)
    marks.set(getFeature(file), own)
  }
  return marks
}

/** Neither types nor import rules see that a feature looks for what another one renders. */
function findForeignMarks(file: string, text: string, marks: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const feature = getFeature(file)
  if (!feature || !isCode(file)) return []
  return [...text.matchAll(/\[(data-[a-z-]+)/g)].flatMap(([, name = '']) =>
    marks.get(feature)?.has(name) || marks.get('')?.has(name)
      ? []
      : [`${file} looks for ${name}, which another feature renders: use a slot.`],
  )
}

const textAttributes = new Set(['alt', 'aria-description', 'aria-label', 'placeholder', 'title'])
/** Props of our own components that hold the name of a field. */
const componentsWithFieldNames = new Set(['SideBySide'])
/** Names of formats, keys and programs are the same in every language. */
const universalWords = /^(CSV|JSON|Enter|Node|PostgreSQL|https:\/\/|\/\w+)$/

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !universalWords.test(text.trim())

/** Samples of controls, which no visitor of a site sees. */
const isSample = (file: string): boolean => file.startsWith('src/ui/dev/')

const checkTexts: Check = (file, nodes) => {
  if (!file.endsWith('.tsx') || isSample(file)) return []
  const texts = nodes.flatMap(listVisibleTexts).filter(hasWords)
  return texts.map((text) => `${file} contains the text "${text.trim()}": move it to the messages.`)
}

/** Texts between tags, in braces or not, and attributes that are read out or shown. */
function listVisibleTexts(node: Node): string[] {
  if (node.type === 'JSXElement') return node.children.flatMap(toText)
  if (node.type !== 'JSXOpeningElement') return []
  if (node.name.type === 'JSXIdentifier' && componentsWithFieldNames.has(node.name.name)) return []
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier' || !attribute.value) return []
    return textAttributes.has(attribute.name.name) ? toText(attribute.value) : []
  })
}

function toText(node: Node): string[] {
  if (node.type === 'JSXText') return [node.value]
  if (node.type === 'JSXExpressionContainer') return toText(node.expression)
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw)
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

const checks: readonly Check[] = [checkQueries, checkPolicies, checkGlobs, checkTexts]

/** Names that only PostgreSQL knows. */
const foreignNames = new Set(['query_canceled', 'undefined_table'])

const quoted = /`([A-Za-z_$][\w$]*)(?:\.([A-Za-z_$][\w$]*))*(?:\(\))?`/g

/** Everything that code, styles, SQL and schemas name, outside of comments. */
function collectNames(sources: ReadonlyMap<string, string>): Set<string> {
  const names = new Set<string>()
  for (const [file, text] of sources) {
    const comments = file.endsWith('.graphql') ? [] : toComments(file, text)
    text.split('\n').forEach((line, index) => {
      const code = comments[index] ? line.replace(comments[index], '') : line
      for (const [name] of code.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name)
    })
  }
  return names
}

function findUnknownNames(file: string, text: string, known: ReadonlySet<string>): string[] {
  if (!/\.(tsx?|mjs|css)$/.test(file)) return []
  return toComments(file, text).flatMap((comment, index) =>
    [...comment.matchAll(quoted)].flatMap(([, name = '']) =>
      known.has(name) || foreignNames.has(name)
        ? []
        : [`${file}:${index + 1} names \`${name}\`, which does not exist.`],
    ),
  )
}
