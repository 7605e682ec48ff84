import { useQuery } from '#client/queries/useQuery.ts'
import { Time } from '#ui/text/Time.tsx'
import { spamModelLimits } from '../../contract/spamModelLimits.ts'
import { spamModelMessages } from '../../spamModelMessages.ts'
import { SpamModelDoc } from './RulesPanel.graphql.ts'

/** What screening has learned, in one paragraph; nothing before the first night. */
export function SpamModelFacts() {
  const model = useQuery(SpamModelDoc, {}).data?.spamModel
  if (!model) return null
  const { removedCount, keptCount, catchRate, falseAlarmRate, trainedAt, isUsed } = model
  const isLearning = removedCount < spamModelLimits.minRemoved || keptCount < spamModelLimits.minKept
  return (
    <p className="muted">
      {isLearning
        ? spamModelMessages.learning(removedCount, spamModelLimits.minRemoved)
        : spamModelMessages.figures({ removedCount, keptCount, catchRate, falseAlarmRate })}{' '}
      {!isLearning && !isUsed && spamModelMessages.unused()} <Time at={trainedAt} />
    </p>
  )
}
