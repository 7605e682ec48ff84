import type { CustomReader } from './customReader.ts'
import type { Rgb } from './palette.ts'

/** What is written on a label, whose plate measures some squares. */
export type Label = {
  text: string
  colour: Rgb
  /** In squares. */
  fontSize: number
  isMonospace: boolean
  /** 0 is left or top, 1 the middle, 2 right or bottom. */
  horizontal: number
  vertical: number
  width: number
  depth: number
}

const maxFontSize = 64

export function readLabel(custom: CustomReader): Label {
  const horizontal = custom.i32()
  const colour = custom.colour()
  const fontSize = custom.f32()
  const isMonospace = custom.u8() !== 0
  const text = custom.text()
  const [width, depth] = [custom.squares(), custom.squares()]
  return {
    text,
    colour,
    fontSize: fontSize > 0 && fontSize < maxFontSize ? fontSize : 1,
    isMonospace,
    horizontal: clampAlignment(horizontal),
    vertical: clampAlignment(custom.i32()),
    width,
    depth,
  }
}

const clampAlignment = (value: number): number => (value === 1 || value === 2 ? value : 0)

/** How a label looks, in one word of a model's metadata. The text is beside it. */
export const formatLabelLook = ({ colour, fontSize, isMonospace, horizontal, vertical, width, depth }: Label): string =>
  [...colour, Math.round(fontSize * 100) / 100, Number(isMonospace), horizontal, vertical, width, depth].join(' ')

/** Returns undefined for anything that `formatLabelLook` did not write. */
export function parseLabelLook(look: string, text: string): Label | undefined {
  const numbers = look.split(' ').map(Number)
  if (numbers.length !== 9 || !numbers.every((number) => number >= 0 && number <= 4_096)) return undefined
  const [red, green, blue, fontSize, isMonospace, horizontal, vertical, width, depth] = numbers as [
    ...[number, number, number, number, number, number, number, number, number],
  ]
  const colour = [red, green, blue] as const
  return { text, colour, fontSize, isMonospace: isMonospace === 1, horizontal, vertical, width, depth }
}

const darkInk: Rgb = [24, 28, 32]
const maxPaleSum = 520

/** Plates are white, so a pale text is written dark. */
export const findInk = ({ colour }: Label): Rgb => (colour[0] + colour[1] + colour[2] > maxPaleSum ? darkInk : colour)

const lineHeight = 1.15
const maxLines = 8
const maxLetters = 400
/** The share of a plate that text may take, and how wide a letter is of its height, on average. */
const usable = 0.86
const letterWidth = 0.6

export type LabelLine = { text: string; x: number; y: number }

export type LabelLayout = { size: number; anchor: 'start' | 'middle' | 'end'; lines: LabelLine[] }

/**
 * Lays the text of a label out on its plate, in squares from its upper left corner; y is the middle of a line. A text that
 * does not fit has smaller letters, in as many lines as make them largest.
 */
export function layOutLabel(label: Label): LabelLayout {
  const { horizontal, vertical, width, depth } = label
  const paragraphs = label.text
    .trim()
    .slice(0, maxLetters)
    .split('\n')
    .map((paragraph) => paragraph.trim())
  let best = fit(label, paragraphs)
  for (let lines = paragraphs.length + 1; lines <= maxLines; lines++) {
    const wrapped = fit(label, wrap(paragraphs, lines))
    if (wrapped.size > best.size + 1e-6) best = wrapped
  }
  const step = best.size * lineHeight
  const free = depth - best.texts.length * step
  const margin = ((1 - usable) / 2) * Math.min(width, depth)
  // A plate that its text nearly fills has no upper and lower end.
  const top = free < depth / 3 || vertical === 1 ? free / 2 : vertical === 2 ? free - margin : margin
  return {
    size: best.size,
    anchor: (['start', 'middle', 'end'] as const)[horizontal]!,
    lines: best.texts.map((text, line) => ({
      text,
      x: [margin, width / 2, width - margin][horizontal]!,
      y: top + (line + 0.5) * step,
    })),
  }
}

function fit({ fontSize, width, depth }: Label, texts: string[]): { size: number; texts: string[] } {
  const longest = Math.max(letterWidth, ...texts.map(measure))
  const size = Math.min(fontSize, (width * usable) / longest, (depth * usable) / (texts.length * lineHeight))
  return { size, texts }
}

/** Breaks paragraphs at spaces into lines that are about as long as they are with so many of them. */
function wrap(paragraphs: readonly string[], count: number): string[] {
  const words = paragraphs.map((paragraph) => paragraph.split(/\s+/))
  const whole = paragraphs.reduce((sum, paragraph) => sum + measure(paragraph), 0)
  const limit = Math.max(whole / count, ...words.flat().map(measure))
  return words.flatMap((list) => {
    const lines: string[] = []
    for (const word of list) {
      const last = lines.at(-1)
      const longer = `${last} ${word}`
      if (last !== undefined && measure(longer) <= limit * 1.1) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

const measure = (text: string): number => [...text].reduce((sum, letter) => sum + measureLetter(letter), 0)

/** East Asian letters are as wide as high. */
const measureLetter = (letter: string): number => (letter.codePointAt(0)! > 0x2e_80 ? 1 : letterWidth)
