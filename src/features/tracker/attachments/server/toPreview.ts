import { attachmentLimits } from '../contract/attachmentLimits.ts'

const { previewLines, previewLength } = attachmentLimits

/** Colours of terminals, and characters that hide or reorder text. */
// oxlint-disable-next-line no-control-regex -- escape sequences begin with a control character
const invisible = /\x1b\[[\d;?]*[ -/]*[@-~]|(?![\t\n])\p{C}|[\u2028\u2029]/gu

/** The first lines, as plain text that a page can show. */
export function toPreview(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(invisible, '').split('\n').slice(0, previewLines)
  return lines.join('\n').slice(0, previewLength).toWellFormed().trimEnd()
}
