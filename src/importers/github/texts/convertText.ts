import { convertHtml } from '../../markdown/convertHtml.ts'
import { codeOfHtml, keepCode } from '../../markdown/keepCode.ts'
import { keepLineBreaks } from '../../markdown/keepLineBreaks.ts'
import { KeptParts } from '../../markdown/keptParts.ts'
import { convertReferences, type ReferenceTargets } from './convertReferences.ts'

/** The first line of a note in a box, which is a quotation here. */
const alert = /^> *\[!(note|tip|important|warning|caution)\] *$/gim

/** Turns a text of GitHub into our Markdown: HTML, references, mentions and line breaks. */
export function convertText(text: string, fullName: string, targets: ReferenceTargets): string {
  const parts = new KeptParts()
  const clean = KeptParts.clean(text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed())
  const prose = convertHtml(keepCode(clean, parts, codeOfHtml), parts)
    .replaceAll(alert, (_, kind: string) => `> **${toTitle(kind)}**`)
    .replaceAll(/\n{3,}/g, '\n\n')
  return keepLineBreaks(parts.restore(convertReferences(prose, fullName, targets))).trim()
}

const toTitle = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`
