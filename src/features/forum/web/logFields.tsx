import type { LogField } from '#client/extensions/logFields.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { messages } from '../messages.ts'
import { PostableForumsDoc } from './NewPostAnywhere.graphql.ts'

/** A forum that is gone keeps its key. */
function ForumValue({ value }: { value: unknown }) {
  const forums = useQuery(PostableForumsDoc, {}).data?.forums
  return <>{forums?.find(({ key }) => key === value)?.title ?? String(value)}</>
}

export const logFields: readonly LogField[] = [
  { name: 'post.from', label: messages.kind.forum, Value: ForumValue },
  { name: 'post.forum', label: messages.kind.forum, Value: ForumValue },
  { name: 'everywhere', label: messages.manage.everywhere },
  { name: 'acceptsAnswers', label: messages.panel.questions },
  { name: 'postRoles', label: messages.panel.postRoles },
]
