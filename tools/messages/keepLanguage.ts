import { type ESTree, parseSync } from 'vite'
import { listNodes } from '../operations/modules.ts'

type Property = ESTree.ObjectProperty

/** Replaces each message of `defineMessages` calls in `code` by its text in one language. */
export function keepLanguage(code: string, language: string): string {
  if (!code.includes('defineMessages(')) return code
  const { program } = parseSync('module.js', code)
  const replacements = listNodes(program).flatMap((node) =>
    isCatalogue(node) ? listProperties(node.arguments[0]).flatMap((entry) => findText(entry, language) ?? []) : [],
  )
  return replacements.reduceRight(
    (text, { entry, kept }) => text.slice(0, entry.start) + code.slice(kept.start, kept.end) + text.slice(entry.end),
    code,
  )
}

const isCatalogue = (node: ESTree.Node): node is ESTree.CallExpression =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineMessages'

const listProperties = (node: ESTree.Node | undefined): Property[] =>
  node?.type === 'ObjectExpression' ? node.properties.filter((property) => property.type === 'Property') : []

/** Undefined for a message whose texts are not written in place. */
function findText({ value: entry }: Property, language: string) {
  const kept = listProperties(entry).find(({ key }) => key.type === 'Identifier' && key.name === language)?.value
  return kept && { entry, kept }
}
