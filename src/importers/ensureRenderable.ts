import { renderMarkdown, TextTooComplexError } from '#platform/markdown/renderMarkdown.ts'
import type { Report } from './report.ts'

/** Returns the text, or its words as a block of code, after counting it, if the site would refuse to render it. */
export function ensureRenderable(text: string, report: Report): string {
  if (canRender(text)) return text
  report.change('texts that are nested too deeply, which are plain text now', text.slice(0, 30).replaceAll(/\s+/g, ' '))
  const longestFence = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestFence + 1)
  return `${fence}\n${text}\n${fence}`
}

function canRender(text: string): boolean {
  try {
    renderMarkdown(text)
    return true
  } catch (error) {
    if (error instanceof TextTooComplexError) return false
    throw error
  }
}
