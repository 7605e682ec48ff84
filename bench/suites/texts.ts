import { renderMarkdown, TextTooComplex } from '#platform/markdown/renderMarkdown.ts'
import { honestTexts, pathologicalTexts } from '#tests/longTexts.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../statistics.ts'
import type { Suite } from '../suite.ts'

const mostMs = 200

/** What the longest bodies cost to render or to refuse (requirement 3). */
export const textsSuite: Suite = {
  name: 'texts',
  parts: ['texts'],
  async run({ options: { rounds }, report }) {
    report([costliest('hostile body', pathologicalTexts, rounds), costliest('honest body', honestTexts, rounds)])
  },
}

function costliest(what: string, texts: Record<string, string>, rounds: number): Figure {
  const costs = Object.entries(texts).map(([name, text]) => {
    const each = Array.from({ length: rounds }, () => cpuMsOf(text))
    return { name, each, value: median(each) }
  })
  const [{ name, each, value } = costs[0] as (typeof costs)[number]] = costs.sort((a, b) => b.value - a.value)
  return { name: `${what}: CPU of the costliest, ${name}`, value, unit: 'ms', rounds: each, target: atMost(mostMs) }
}

function cpuMsOf(text: string): number {
  const before = process.threadCpuUsage()
  try {
    renderMarkdown(text)
  } catch (error) {
    if (!(error instanceof TextTooComplex)) throw error
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
