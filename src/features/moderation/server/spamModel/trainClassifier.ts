import { setImmediate } from 'node:timers/promises'
import createClassifier from 'wink-naive-bayes-text-classifier'
import { spamModelLimits } from '../../contract/spamModelLimits.ts'
import { tokenizeText } from './tokenizeText.ts'

export type Sample = { id: number; tokens: readonly string[]; isRemoved: boolean }

export type TrainedModel = {
  /** JSON of the classifier; null if there are too few texts. */
  classifier: string | null
  /** The lowest score of spam, in bits of evidence; see `SpamScorer`. */
  threshold: number
  removedCount: number
  keptCount: number
  catchRate: number
  falseAlarmRate: number
}

/** Bits of evidence that a text is one that the staff would remove; negative for one that they would keep. */
export type SpamScorer = (text: string) => number

/** Between texts of this number, requests get their turn. */
const batchSize = 200

/**
 * Three of five texts train the classifier, one chooses the threshold, and one gives the figures: a threshold looks
 * too good on the texts that it was chosen by. The id decides, so the parts are the same each night.
 */
const parts = ['figures', 'threshold', 'learning', 'learning', 'learning'] as const

const getPart = ({ id }: Sample): (typeof parts)[number] => parts[id % parts.length] ?? 'learning'

/** Learns from texts, and measures with others. */
export async function trainClassifier(samples: readonly Sample[]): Promise<TrainedModel> {
  const learned = samples.filter((sample) => getPart(sample) === 'learning')
  const removedCount = samples.filter(({ isRemoved }) => isRemoved).length
  const keptCount = samples.length - removedCount
  const unusable = { classifier: null, threshold: 0, removedCount, keptCount, catchRate: 0, falseAlarmRate: 0 }
  const { minRemoved, minKept, maxFalseAlarmRate } = spamModelLimits
  if (removedCount < minRemoved || keptCount < minKept) return unusable
  const classifier = createEmptyClassifier()
  const isCommon = createCommonFilter(learned)
  await forEachInBatches(learned, ({ tokens, isRemoved }) => {
    classifier.learn(tokens.filter(isCommon), isRemoved ? 'removed' : 'kept')
  })
  classifier.consolidate()
  const measure = (part: ReturnType<typeof getPart>) =>
    scoreTexts(
      classifier,
      samples.filter((sample) => getPart(sample) === part),
    )
  const [choosing, unseen] = [await measure('threshold'), await measure('figures')]
  if (!choosing.kept.length || !unseen.kept.length || !unseen.removed.length) return unusable
  const descending = choosing.kept.toSorted((a, b) => b - a)
  const threshold = Math.max(0, descending[Math.floor(descending.length * maxFalseAlarmRate)] ?? 0)
  const rateAbove = (list: readonly number[]) => list.filter((score) => score > threshold).length / list.length
  return {
    classifier: classifier.exportJSON(),
    threshold,
    removedCount,
    keptCount,
    catchRate: rateAbove(unseen.removed),
    falseAlarmRate: rateAbove(unseen.kept),
  }
}

async function scoreTexts(classifier: Classifier, samples: readonly Sample[]) {
  const scores = { removed: [] as number[], kept: [] as number[] }
  await forEachInBatches(samples, ({ tokens, isRemoved }) => {
    scores[isRemoved ? 'removed' : 'kept'].push(getScore(classifier, tokens))
  })
  return scores
}

export function loadScorer(classifierJson: string): SpamScorer {
  const classifier = createEmptyClassifier()
  classifier.importJSON(classifierJson)
  // What is imported must be consolidated again.
  classifier.consolidate()
  return (text) => getScore(classifier, tokenizeText(text))
}

type Classifier = ReturnType<typeof createClassifier>

function createEmptyClassifier(): Classifier {
  const classifier = createClassifier()
  classifier.defineConfig({ considerOnlyPresence: true, smoothingFactor: 0.5 })
  return classifier
}

const getScore = (classifier: Classifier, tokens: readonly string[]): number =>
  classifier.computeOdds(tokens).find(([label]) => label === 'removed')?.[1] ?? 0

function createCommonFilter(samples: readonly Sample[]): (token: string) => boolean {
  const textCounts = new Map<string, number>()
  for (const { tokens } of samples) {
    for (const token of tokens) textCounts.set(token, (textCounts.get(token) ?? 0) + 1)
  }
  return (token) => (textCounts.get(token) ?? 0) >= spamModelLimits.minTextsPerWord
}

async function forEachInBatches(samples: readonly Sample[], run: (sample: Sample) => void): Promise<void> {
  for (let start = 0; start < samples.length; start += batchSize) {
    for (const sample of samples.slice(start, start + batchSize)) run(sample)
    await setImmediate()
  }
}
