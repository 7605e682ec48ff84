import { getPartName } from '#gamefiles/partNames.ts'
import type { ModelItem } from './stage/boxes.ts'
import { messages } from './stageMessages.ts'

const maxListedPegs = 4

export function formatItemLabel({ part, inputs = '', outputs = '', text }: ModelItem): {
  name: string
  states: string
} {
  if (part === 'wire') return { name: messages.wire(), states: inputs === '1' ? messages.on() : messages.off() }
  const name = getPartName(part)
  const states = [...formatStates(inputs, messages.input), ...formatStates(outputs, messages.output)].join(' · ')
  return { name: text ? `${name} “${text.replaceAll(/\s+/g, ' ')}”` : name, states }
}

function formatStates(digits: string, format: (number: number, all: number) => string): string[] {
  if (digits.length > maxListedPegs) return []
  return [...digits].map(
    (digit, at) => `${format(at + 1, digits.length)} ${digit === '1' ? messages.on() : messages.off()}`,
  )
}
