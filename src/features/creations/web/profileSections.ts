import type { ProfileSection } from '#client/extensions/pageParts.ts'
import { PinnedCreations } from '../pins/web/PinnedCreations.tsx'
import { CreationsOfUserDoc, PinnedCreationsDoc } from '../pins/web/Pins.graphql.ts'

export const profileSections: readonly ProfileSection[] = [
  {
    async load(query, username) {
      const { user } = await query(PinnedCreationsDoc, { username })
      if (user && !user.pinnedCreations.length) await query(CreationsOfUserDoc, { username })
    },
    Content: PinnedCreations,
    position: 10,
  },
]
