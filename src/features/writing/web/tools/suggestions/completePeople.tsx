import type { DocumentCache } from '#client/queries/documentCache.ts'
import type { MentionsQuery } from '#generated/operations.ts'
import type { Option } from '#ui/completion/useQueryOptions.ts'
import { Avatar } from '#ui/text/Avatar.tsx'
import { MentionsDoc } from './Mentions.graphql.ts'

/** Completes names in a query, which may begin with `@`; only members may ask for them. */
export async function completePeople(cache: DocumentCache, text: string): Promise<Option[]> {
  const variables = { prefix: text.replace(/^@/, ''), objectId: null }
  const { mentionSuggestions } = (await cache.load(MentionsDoc, variables)) as MentionsQuery
  return mentionSuggestions.map(({ username, picture, flair }) => ({
    text: `@${username}`,
    label: flair,
    picture: <Avatar username={username} picture={picture} size={20} />,
  }))
}
