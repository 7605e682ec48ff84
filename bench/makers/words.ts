import type { Random } from './random.ts'

const beginnings = ['Why does', 'How do I slow down', 'A smaller', 'Showing', 'Timing of', 'Cannot place', 'A faster']
const adjectives = ['eight bit', 'ripple carry', 'clocked', 'serial', 'edge triggered', 'dual port', 'unused', 'tiny']
const things = ['adder', 'latch', 'shift register', 'display driver', 'counter', 'multiplexer', 'decoder', 'bus']
const endings = [
  'with fewer gates',
  'across two boards',
  'in one tick',
  'after an update',
  'for a clock',
  'and its wires',
]

const sentences = [
  'The output settles one tick after the input, so the next stage reads the old value.',
  'I measured it with a long chain of inverters and the delay is the same on each run.',
  'Put a buffer behind the clock line and the two halves agree again.',
  'It takes nine gates for each bit, and the carry is the slowest path.',
  'Which side of the board did you feed the reset from?',
  'A latch with both inputs high keeps neither state, which is what you see here.',
  'My version is wider but needs no peg on the top side.',
  'Thanks, that was it.',
  'The counter skips a number when the enable line changes in the middle of a pulse.',
  'You can share one decoder between all four registers.',
]

const pickOne = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item

export const drawTitle = (random: Random): string =>
  [
    pickOne(beginnings, random),
    'the',
    pickOne(adjectives, random),
    pickOne(things, random),
    pickOne(endings, random),
  ].join(' ')

/** The words need no escaping in HTML or COPY. */
export function drawParagraphs(random: Random, { paragraphs, most }: { paragraphs: number; most: number }): string[] {
  return Array.from({ length: paragraphs }, () =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pickOne(sentences, random)).join(' '),
  )
}
