import { escapeHtml } from '#platform/escapeHtml.ts'

type Card = { title: string; context: string; brand: string }

const width = 1200
const height = 630
const margin = 80
const textWidth = width - 2 * margin
const sizes = [76, 64, 54, 46]
const mostLines = 4

/** What a letter takes of its size, about: lines are broken by it and need not be exact. */
function widthOf(letter: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u.test(letter))
    return 1
  if (/[MWmw@%—]/.test(letter)) return 0.86
  if (/[A-Z0-9]/.test(letter)) return 0.64
  return /[iljtfrI.,:;'|!()[\] ]/.test(letter) ? 0.31 : 0.56
}

const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/** What may end a line: a blank, or any letter that is not of a word, as in Chinese. A word that is too long is cut. */
function brokenInto(text: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
    for (const part of lengthOf(piece) > most ? (piece.match(/.{1,12}/gsu) ?? []) : [piece]) {
      if (line && lengthOf((line + part).trimEnd()) > most) {
        lines.push(line.trim())
        line = ''
      }
      line += part
    }
  }
  if (line.trim()) lines.push(line.trim())
  return lines
}

/** The largest size at which the title fits, and its lines; one that never fits ends with an ellipsis. */
function fitted(title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = brokenInto(title, textWidth / size)
    if (lines.length <= (size > 60 ? 3 : mostLines)) return { size, lines }
  }
  const size = sizes.at(-1) as number
  const lines = brokenInto(title, textWidth / size).slice(0, mostLines)
  const last = [...(lines.pop() ?? '')]
  while (lengthOf(last.join('')) + 1 > textWidth / size) last.pop()
  return { size, lines: [...lines, `${last.join('').trimEnd()}…`] }
}

/** No font of ours has pictures, and what is not seen has no place in one. */
const paintable = (text: string) =>
  text
    .replace(/[\p{Extended_Pictographic}\p{C}\u2800]/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()

/** The picture that others show beside a link to something: its title, where it stands, and whose site it is. */
export function socialSvg({ title, context, brand }: Card): string {
  const { size, lines } = fitted(paintable(title) || brand)
  const lineHeight = Math.round(size * 1.16)
  const top = Math.round((height - lines.length * lineHeight) / 2 + size * 0.8) - 8
  const spans = lines.map((line, index) =>
    text(line, { y: top + index * lineHeight, size, weight: 640, fill: '#e9f1f4' }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#0e1519"/>
${lamps()}
<rect x="0" y="0" width="12" height="${height}" fill="#3cc8bd"/>
${text(cut(paintable(context), 48), { y: 118, size: 32, weight: 500, fill: '#7ddcd3' })}
${spans.join('\n')}
${text(cut(paintable(brand), 40), { y: height - 70, size: 34, weight: 640, fill: '#9fb0b8' })}
</svg>`
}

const cut = (line: string, most: number) =>
  lengthOf(line) * 0.6 > most ? `${[...line].slice(0, most).join('')}…` : line

type Look = { y: number; size: number; weight: number; fill: string }

const text = (line: string, { y, size, weight, fill }: Look) =>
  `<text x="${margin}" y="${y}" font-family="Geist, Noto Sans SC" font-size="${size}" font-weight="${weight}" fill="${fill}" xml:space="preserve">${escapeHtml(line)}</text>`

/** Rows of lamps at the right edge, some of them lit: the site's sign. */
function lamps(): string {
  const lit = new Set([3, 10, 11, 17, 24, 26, 33])
  const dots = Array.from({ length: 42 }, (_, index) => {
    const x = 1068 + (index % 6) * 20
    const y = 474 + Math.floor(index / 6) * 20
    return `<circle cx="${x}" cy="${y}" r="6" fill="${lit.has(index) ? '#ff5a4d' : '#1b262c'}"/>`
  })
  return dots.join('')
}
