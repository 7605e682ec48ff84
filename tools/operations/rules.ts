import type { ESTree } from 'vite'
import type { Node } from './modules.ts'

export const authorizeFile = 'src/platform/authorize.ts'
export const withTransactionFile = 'src/platform/events/withTransaction.ts'

export const isOperation = (file: string): boolean => file.includes('/operations/')
export const isWritesModule = (file: string): boolean => /[/.]writes\.ts$/.test(file)

/** Lists the features; what requests reach by way of it is checked in the feature. */
export const featureList = 'src/app/features.server.ts'

/** Modules that answer requests, and those whose functions they call by way of a registry. */
export const answersRequests = (file: string): boolean =>
  /(resolvers|routes?|callbacks|undoHandlers|kinds)\.ts$/i.test(file) || file.includes('/routes/')

/** The platform's own tables, such as the outbox and the migrations, are outside the rules. */
export const mayContainSql = (file: string): boolean =>
  isWritesModule(file) || (file.startsWith('src/platform/') && !file.startsWith('src/platform/mail/'))

const kyselyWrites = new Set([
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'forUpdate',
  'forNoKeyUpdate',
  'forShare',
  'forKeyShare',
])

export const getMember = (node: Node): string | undefined => {
  if (node.type !== 'MemberExpression') return undefined
  const { property } = node
  if (property.type === 'Literal') return String(property.value)
  return !node.computed && property.type === 'Identifier' ? property.name : undefined
}

export const isKyselyWrite = (callee: Node): boolean => kyselyWrites.has(getMember(callee) ?? '')

export const isTransactionCall = (callee: Node): boolean =>
  ['transact', 'transaction', 'startTransaction'].includes(getMember(callee) ?? '') ||
  (callee.type === 'Identifier' && callee.name === 'transact')

/** `ctx.files.put()` and the like. */
export function isFileWrite(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object } = node.callee
  const isFiles = getMember(object) === 'files' || (object.type === 'Identifier' && object.name === 'files')
  return isFiles && ['put', 'delete'].includes(getMember(node.callee) ?? '')
}

const writingSql =
  /\b(insert\s+into|update\s+(only\s+)?[\w."]+(\s+(as\s+)?\w+)?\s+set|delete\s+from|merge\s+into|truncate|for\s+(no\s+key\s+)?(update|share)|for\s+key\s+share)\b/i

const joinText = ({ quasis }: ESTree.TemplateLiteral): string => quasis.map(({ value }) => value.raw).join('x')

/** SQL that writes or locks rows, in a template or a string. */
export function isWritingSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return writingSql.test(joinText(node.quasi))
  if (node.type !== 'CallExpression' || !['raw', 'query'].includes(getMember(node.callee) ?? '')) return false
  const [first] = node.arguments
  if (first?.type === 'TemplateLiteral') return writingSql.test(joinText(first))
  return first?.type === 'Literal' && writingSql.test(String(first.value))
}
