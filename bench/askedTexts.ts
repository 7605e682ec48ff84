import { atMost, type Figure } from './figure.ts'
import { median } from './statistics.ts'

const runs = 30

export type Asked = { name: string; texts: readonly string[]; target: number }

/** The median time of a question for each text, in milliseconds. */
export async function figuresOf(
  { name, texts, target }: Asked,
  ask: (text: string) => Promise<unknown>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const text of texts) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const begunAt = performance.now()
      await ask(text)
      times.push(performance.now() - begunAt)
    }
    figures.push({ name: `${name} ${text || 'all'}`, value: median(times), unit: 'ms', target: atMost(target) })
  }
  return figures
}
