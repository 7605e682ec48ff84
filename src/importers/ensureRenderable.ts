import { renderMarkdown, TextTooComplexError } from '#platform/markdown/renderMarkdown.ts'
import type { Report } from './report.ts'

/** Returns the text, or its words as a block of code, after counting it, if the site would refuse to render it. */
export function ensureRenderable(text: string, report: Report): string {
  if (canRender(text)) return text
  report.change('texts that are nested too deeply, which are plain text now', text.slice(0, 30).replaceAll(/\s+/g, ' '))
  return toPlainText(text)
}

/** Shorter texts are within the limits of the renderer. */
const minCheckedLength = 2_000

export function canRender(text: string): boolean {
  if (text.length < minCheckedLength) return true
  try {
    renderMarkdown(text)
    return true
  } catch (error) {
    if (error instanceof TextTooComplexError) return false
    throw error
  }
}

/** Makes a block of code of a text, so that it is shown as it was written. */
export function toPlainText(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/~+/g), ([run]) => run.length))
  const fence = '~'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}
