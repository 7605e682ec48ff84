import type { PostListItemFragment } from '#generated/operations.ts'
import type { TopicMark } from '#ui/layout/TopicRow.tsx'

export function getMarks({ pin, lock, isAnswered }: PostListItemFragment): TopicMark[] {
  const marks: TopicMark[] = pin ? ['pinned'] : []
  if (lock) marks.push('locked')
  if (isAnswered) marks.push('answered')
  return marks
}
