import { takeCharacters } from '#language/cutText.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import type { ThemePalette } from '#platform/look/palette.ts'

/** `brand` is the last line. */
export type Card = { title: string; context: string; brand: string }

type Logo = { width: number; height: number; picture: Buffer }

export type CardStyle = {
  colors: ThemePalette
  /** A PNG that stands in the place of the context. */
  logo?: Logo | undefined
  /** The lamps of the demo's brand. */
  hasLamps?: boolean
}

const width = 1200
const height = 630
const margin = 80
const textWidth = width - 2 * margin
const sizes = [76, 64, 54, 46]
const maxLines = 4
const logoBox = { width: 640, height: 96 }

/** Returns a width in em; an estimate is enough to break lines. */
function estimateCharWidth(letter: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u.test(letter))
    return 1
  if (/[MWmw@%—]/.test(letter)) return 0.86
  if (/[A-Z0-9]/.test(letter)) return 0.64
  return /[iljtfrI.,:;'|!()[\] ]/.test(letter) ? 0.31 : 0.56
}

const estimateTextWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + estimateCharWidth(letter), 0)

/** Breaks at spaces and between Han characters; cuts words that are too long. */
function breakLines(text: string, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
    for (const part of estimateTextWidth(piece) > maxWidth ? (piece.match(/.{1,12}/gsu) ?? []) : [piece]) {
      if (line && estimateTextWidth((line + part).trimEnd()) > maxWidth) {
        lines.push(line.trim())
        line = ''
      }
      line += part
    }
  }
  if (line.trim()) lines.push(line.trim())
  return lines
}

/** Picks the largest size at which the title fits; truncates one that never fits. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = breakLines(title, textWidth / size)
    if (lines.length <= (size > 60 ? 3 : maxLines)) return { size, lines }
  }
  const size = sizes.at(-1) as number
  const lines = breakLines(title, textWidth / size).slice(0, maxLines)
  const last = [...(lines.pop() ?? '')]
  while (estimateTextWidth(last.join('')) + 1 > textWidth / size) last.pop()
  return { size, lines: [...lines, `${last.join('').trimEnd()}…`] }
}

/** The fonts lack emoji. */
const toRenderable = (text: string) =>
  text
    .replace(/[\p{Extended_Pictographic}\p{C}\u2800]/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()

export function renderSocialSvg({ title, context, brand }: Card, { colors, logo, hasLamps }: CardStyle): string {
  const { size, lines } = fitTitle(toRenderable(title) || brand)
  const lineHeight = Math.round(size * 1.16)
  const top = Math.round((height - lines.length * lineHeight) / 2 + size * 0.8) - 8
  const spans = lines.map((line, index) =>
    renderText(line, { y: top + index * lineHeight, size, weight: 640, fill: colors.ink }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colors.bg}"/>
${hasLamps ? renderLamps(colors) : ''}
<rect x="0" y="0" width="12" height="${height}" fill="${colors.accent}"/>
${logo ? renderLogo(logo) : renderText(truncate(toRenderable(context), 48), { y: 118, size: 32, weight: 500, fill: colors['accent-ink'] })}
${spans.join('\n')}
${renderText(truncate(toRenderable(brand), 40), { y: height - 70, size: 34, weight: 640, fill: colors['ink-2'] })}
</svg>`
}

const truncate = (line: string, maxLength: number) =>
  estimateTextWidth(line) * 0.6 > maxLength ? `${takeCharacters(line, maxLength)}…` : line

type TextStyle = { y: number; size: number; weight: number; fill: string }

const renderText = (line: string, { y, size, weight, fill }: TextStyle) =>
  `<text x="${margin}" y="${y}" font-family="Geist, Noto Sans SC" font-size="${size}" font-weight="${weight}" fill="${fill}" xml:space="preserve">${escapeHtml(line)}</text>`

function renderLogo({ width, height, picture }: Logo): string {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)]
  return `<image x="${margin}" y="${margin}" width="${shownWidth}" height="${shownHeight}" href="data:image/png;base64,${picture.toString('base64')}"/>`
}

function renderLamps(colors: ThemePalette): string {
  const lit = new Set([3, 10, 11, 17, 24, 26, 33])
  const dots = Array.from({ length: 42 }, (_, index) => {
    const x = 1068 + (index % 6) * 20
    const y = 474 + Math.floor(index / 6) * 20
    return `<circle cx="${x}" cy="${y}" r="6" fill="${lit.has(index) ? '#ff5a4d' : colors.line}"/>`
  })
  return dots.join('')
}
