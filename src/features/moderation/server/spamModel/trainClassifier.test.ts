import { describe, expect, it } from 'vitest'
import { createRandom } from '#tests/randomQuery.ts'
import { writeAdvertisement, writeCircuitText } from '#tests/randomTexts.ts'
import { spamModelLimits } from '../../contract/spamModelLimits.ts'
import { tokenizeText } from './tokenizeText.ts'
import { loadScorer, type Sample, trainClassifier } from './trainClassifier.ts'

type Counts = { removed: number; kept: number }

function createSamples(counts: Counts, seed = 1): Sample[] {
  const random = createRandom(seed)
  const create = (count: number, isRemoved: boolean) =>
    Array.from({ length: count }, () => ({
      tokens: tokenizeText(isRemoved ? writeAdvertisement(random) : writeCircuitText(random)),
      isRemoved,
    }))
  return [...create(counts.removed, true), ...create(counts.kept, false)].map((sample, id) => ({ id, ...sample }))
}

describe('a classifier of removed texts', () => {
  it('finds most texts like the removed ones, and holds about 1 % of those like the kept ones', async () => {
    const model = await trainClassifier(createSamples({ removed: 300, kept: 1_500 }))
    expect(model).toMatchObject({ removedCount: 300, keptCount: 1_500 })
    expect(model.falseAlarmRate).toBeLessThan(3 * spamModelLimits.maxFalseAlarmRate)
    expect(model.catchRate).toBeGreaterThan(0.8)
    const isSpam = loadScorer(model.classifier ?? '')
    const random = createRandom(2)
    const rate = (write: (random: () => number) => string) =>
      Array.from({ length: 500 }, () => isSpam(write(random))).filter((score) => score > model.threshold).length / 500
    expect(rate(writeAdvertisement)).toBeGreaterThan(0.8)
    expect(rate(writeCircuitText)).toBeLessThan(0.05)
  })

  it('is measured with texts that neither it nor its threshold has seen, the same ones each time', async () => {
    const samples = createSamples({ removed: 300, kept: 1_500 })
    const model = await trainClassifier(samples)
    expect(await trainClassifier(samples)).toEqual(model)
    // Inverts the labels of one part.
    const swap = (part: number) =>
      trainClassifier(samples.map((s) => (s.id % 5 === part ? { ...s, isRemoved: !s.isRemoved } : s)))
    const { classifier, threshold } = model
    const otherFigures = await swap(0)
    expect(otherFigures).toMatchObject({ classifier, threshold })
    expect(otherFigures.catchRate).toBeLessThan(0.1)
    const otherThreshold = await swap(1)
    expect(otherThreshold.classifier).toBe(classifier)
    expect(otherThreshold.threshold).toBeGreaterThan(threshold)
  })

  it('finds next to nothing if texts were removed at random', async () => {
    const random = createRandom(3)
    const samples = createSamples({ removed: 0, kept: 2_000 }).map((sample) => ({
      ...sample,
      isRemoved: random() < 0.2,
    }))
    expect((await trainClassifier(samples)).catchRate).toBeLessThan(spamModelLimits.minCatchRate)
  })

  it.each([
    { removed: spamModelLimits.minRemoved - 1, kept: 500 },
    { removed: 100, kept: spamModelLimits.minKept - 1 },
  ])('learns nothing from $removed removed and $kept kept texts', async (counts) => {
    expect(await trainClassifier(createSamples(counts))).toMatchObject({ classifier: null, catchRate: 0 })
  })

  it('knows words that are also names of properties of every object', async () => {
    const model = await trainClassifier(
      createSamples({ removed: 60, kept: 300 }).map((sample) => ({
        ...sample,
        tokens: [...sample.tokens, ...tokenizeText('constructor toString hasOwnProperty')],
      })),
    )
    expect(loadScorer(model.classifier ?? '')('constructor toString hasOwnProperty')).toBeTypeOf('number')
    expect(loadScorer(model.classifier ?? '')('constructor toString hasOwnProperty')).not.toBeNaN()
  })
})
