import { canRender, toPlainText } from '../../ensureRenderable.ts'
import { convertHtml } from '../../markdown/convertHtml.ts'
import { codeOfBBCode, codeOfHtml, keepCode } from '../../markdown/keepCode.ts'
import { keepLineBreaks } from '../../markdown/keepLineBreaks.ts'
import { KeptParts } from '../../markdown/keptParts.ts'
import type { Report } from '../../report.ts'
import { convertTags } from './bbcode.ts'
import { convertLinks } from './links.ts'
import { convertEmoji, convertHashtags, convertMentions } from './names.ts'
import { convertPictures, loadUploads } from './pictures.ts'
import type { References, TextContext, TextSource } from './textContext.ts'

/** Makes Markdown of this site from that of Discourse. A text that cannot be converted is kept as plain text, and counted. */
export async function convertText(
  raw: string,
  source: TextSource,
  { references, report }: { references: References; report: Report },
): Promise<string> {
  const text = KeptParts.clean(raw.replaceAll('\0', '').toWellFormed().replaceAll(/\r\n?/g, '\n'))
  // Fast path: most texts are words.
  if (!/[<[:@#`~!\n]|http|^\s/.test(text)) return text
  const context: TextContext = { ...references, report, label: source.label }
  try {
    const converted = await convert(text, source, context)
    if (canRender(converted)) return converted
  } catch {
    // A text that no step can read must not end the conversion.
  }
  report.change('texts that could not be converted, and are plain', source.label)
  return toPlainText(text)
}

async function convert(text: string, source: TextSource, context: TextContext): Promise<string> {
  const parts = new KeptParts()
  const withoutCode = keepCode(text, parts, [codeOfBBCode, ...codeOfHtml])
  const uploads = await loadUploads(withoutCode, source)
  const steps: ((text: string) => string)[] = [
    (text) => convertPictures(text, uploads, parts),
    (text) => convertCountedHtml(text, context, parts),
    (text) => (text.includes('[') ? convertTags(text, context, parts) : text),
    (text) => (text.includes('http') ? convertLinks(text, context, parts) : text),
    (text) => convertMentions(text, context),
    (text) => convertHashtags(text, context),
    (text) => convertEmoji(text, context),
    // Each block brings the blank lines around it; code is not in place yet.
    (text) => text.replaceAll(/\n{3,}/g, '\n\n').replace(/^\n+/, ''),
    (text) => parts.restore(text).trimEnd(),
    (text) => (context.hasLineBreaks ? keepLineBreaks(text) : text),
  ]
  return steps.reduce((result, step) => step(result), withoutCode)
}

function convertCountedHtml(text: string, { report, label }: TextContext, parts: KeptParts): string {
  const converted = convertHtml(text, parts)
  if (converted !== text) report.change('texts with HTML, which is Markdown now', label)
  return converted
}
