import { getPartName } from '#gamefiles/partNames.ts'
import { messages } from '../messages.ts'
import type { ModelItem } from './stage/boxes.ts'

const maxListedPegs = 4

export function formatItemLabel({ part, inputs = '', outputs = '', text }: ModelItem): {
  name: string
  states: string
} {
  if (part === 'wire')
    return { name: messages.stage.wire(), states: inputs === '1' ? messages.stage.on() : messages.stage.off() }
  const name = getPartName(part)
  const states = [
    ...formatStates(inputs, messages.stage.onlyInput, messages.stage.input),
    ...formatStates(outputs, messages.stage.onlyOutput, messages.stage.output),
  ].join(' · ')
  return { name: text ? `${name} “${text.replaceAll(/\s+/g, ' ')}”` : name, states }
}

type FormatNumbered = (values: { number: number }) => string

function formatStates(digits: string, formatOnly: () => string, format: FormatNumbered): string[] {
  if (digits.length > maxListedPegs) return []
  return [...digits].map(
    (digit, at) =>
      `${digits.length === 1 ? formatOnly() : format({ number: at + 1 })} ${digit === '1' ? messages.stage.on() : messages.stage.off()}`,
  )
}
