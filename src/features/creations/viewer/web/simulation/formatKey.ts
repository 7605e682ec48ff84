import { messages } from '../../messages.ts'

const arrows: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** `key` as in `NamedControl`. */
export function formatKey(key: string): string {
  if (key === ' ') return messages.simulation.space()
  if (key === 'Enter') return messages.simulation.enter()
  return arrows[key] ?? key
}
