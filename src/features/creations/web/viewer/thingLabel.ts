import { m } from './messages.ts'
import type { Thing } from './stage/openStage.ts'

const baseGame = 'MHG.'
const mostPegs = 4

/** What one points at, in words: its name without the game's own prefix, what is written on it, and its states. */
export function thingLabel({ part, inputs = '', outputs = '', text }: Thing): { name: string; states: string } {
  if (part === 'wire') return { name: m.wire(), states: inputs === '1' ? m.on() : m.off() }
  const name = part.startsWith(baseGame) ? part.slice(baseGame.length) : part
  const states = [...statesOf(inputs, m.input), ...statesOf(outputs, m.output)].join(' · ')
  return { name: text ? `${name} “${text.replaceAll(/\s+/g, ' ')}”` : name, states }
}

function statesOf(digits: string, word: (number: number, all: number) => string): string[] {
  if (digits.length > mostPegs) return []
  return [...digits].map((digit, at) => `${word(at + 1, digits.length)} ${digit === '1' ? m.on() : m.off()}`)
}
