import { type Emblem, emblemColors } from '#objects/contract/emblem.ts'
import type { ForumRow } from './rows.ts'

type Forum = Pick<ForumRow, 'icon' | 'color' | 'position' | 'isBlog' | 'needAnyRole' | 'acceptsAnswers' | 'protected'>

/** Returns what admins have chosen, else an icon by the purpose of the forum, and a colour that its neighbours do not have. */
export const getEmblem = (forum: Forum): Emblem => ({
  icon: forum.icon ?? getDefaultIcon(forum),
  color: forum.color ?? emblemColors[Math.abs(forum.position) % emblemColors.length] ?? 'teal',
})

function getDefaultIcon(forum: Forum): Emblem['icon'] {
  if (forum.isBlog) return 'news'
  if (forum.needAnyRole.length) return 'shield'
  if (forum.acceptsAnswers) return 'question'
  return forum.protected ? 'notice' : 'talk'
}
