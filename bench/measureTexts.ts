import { atMost, type Figure } from './figure.ts'
import { median } from './statistics.ts'

const runs = 30

export type TextBenchmark = { name: string; texts: readonly string[]; targetMs: number }

export async function measureTexts(
  { name, texts, targetMs }: TextBenchmark,
  runQuery: (text: string) => Promise<unknown>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const text of texts) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now()
      await runQuery(text)
      times.push(performance.now() - startedAt)
    }
    figures.push({ name: `${name} ${text || 'all'}`, value: median(times), unit: 'ms', target: atMost(targetMs) })
  }
  return figures
}
