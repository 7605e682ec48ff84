import { renderMarkdown, TextTooComplexError } from '#platform/markdown/renderMarkdown.ts'
import { honestTexts, pathologicalTexts } from '#tests/longTexts.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../statistics.ts'
import type { Suite } from '../suite.ts'

const maxMs = 200

export const textsSuite: Suite = {
  name: 'texts',
  parts: ['texts'],
  async run({ options: { rounds }, report }) {
    report([
      findCostliest('hostile body', pathologicalTexts, rounds),
      findCostliest('honest body', honestTexts, rounds),
    ])
  },
}

function findCostliest(what: string, texts: Record<string, string>, rounds: number): Figure {
  const costs = Object.entries(texts).map(([name, text]) => {
    const costsMs = Array.from({ length: rounds }, () => measureCpuMs(text))
    return { name, costsMs, value: median(costsMs) }
  })
  const [{ name, costsMs, value } = costs[0] as (typeof costs)[number]] = costs.sort((a, b) => b.value - a.value)
  return { name: `${what}: CPU of the costliest, ${name}`, value, unit: 'ms', rounds: costsMs, target: atMost(maxMs) }
}

function measureCpuMs(text: string): number {
  const before = process.threadCpuUsage()
  try {
    renderMarkdown(text)
  } catch (error) {
    if (!(error instanceof TextTooComplexError)) throw error
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
