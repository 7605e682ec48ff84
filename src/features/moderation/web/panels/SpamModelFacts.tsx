import { useQuery } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { Time } from '#ui/text/Time.tsx'
import { spamModelLimits } from '../../contract/spamModelLimits.ts'
import { messages } from '../../messages.ts'
import { SpamModelDoc } from './RulesPanel.graphql.ts'

const toPercent = (rate: number): string => `${formatNumber(Math.round(rate * 1_000) / 10)} %`

/** What screening has learned, in one paragraph; nothing before the first night. */
export function SpamModelFacts() {
  const model = useQuery(SpamModelDoc, {}).data?.spamModel
  if (!model) return null
  const { removedCount, keptCount, catchRate, falseAlarmRate, trainedAt, isUsed } = model
  const isLearning = removedCount < spamModelLimits.minRemoved || keptCount < spamModelLimits.minKept
  return (
    <p className="muted">
      {isLearning
        ? messages.spamModel.learning({ count: removedCount, needed: spamModelLimits.minRemoved })
        : messages.spamModel.figures({
            removedCount,
            keptCount,
            catchRate: toPercent(catchRate),
            falseAlarmRate: toPercent(falseAlarmRate),
          })}{' '}
      {!isLearning && !isUsed && messages.spamModel.unused()} <Time at={trainedAt} />
    </p>
  )
}
