import type { TextSuggestion } from '#client/extensions/siteContent.ts'
import { sendQuery } from '#client/queries/graphql.ts'
import { Avatar } from '#ui/text/Avatar.tsx'
import { MentionsDoc } from './Mentions.graphql.ts'

/** `objectId` is the lwid of what is being commented on, if anything is. */
export async function suggestMentions(prefix: string, objectId: string | undefined): Promise<TextSuggestion[]> {
  const { mentionSuggestions } = await sendQuery(MentionsDoc, { prefix, objectId: objectId ?? null })
  return mentionSuggestions.map(({ id, username, picture, flair }) => ({
    id: String(id),
    picture: <Avatar username={username} picture={picture} size={24} />,
    title: `@${username}`,
    detail: flair,
    text: `@${username}`,
  }))
}
