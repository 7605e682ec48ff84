import { convertInlineHtml } from '../../html/convertInlineHtml.ts'
import { changeOutsideCode } from '../../markdown/changeOutsideCode.ts'
import { keepLineBreaks } from '../../markdown/keepLineBreaks.ts'
import { convertReferences, type ReferenceTargets } from './convertReferences.ts'

/** The first line of a note in a box, which is a quotation here. */
const alert = /^> *\[!(note|tip|important|warning|caution)\] *$/gim

/** Turns a text of GitHub into our Markdown: HTML, references, mentions and line breaks. */
export function convertText(text: string, fullName: string, targets: ReferenceTargets): string {
  return changeOutsideCode(text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed(), (prose) =>
    keepLineBreaks(
      convertReferences(
        convertInlineHtml(prose).replaceAll(alert, (_, kind: string) => `> **${toTitle(kind)}**`),
        fullName,
        targets,
      ),
    ),
  ).trim()
}

const toTitle = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`
