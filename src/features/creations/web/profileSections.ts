import type { ProfileSection } from '#client/extensions/pageParts.ts'
import { PinnedCreations } from '../pins/web/PinnedCreations.tsx'
import { PinnedCreationsDoc } from '../pins/web/Pins.graphql.ts'

export const profileSections: readonly ProfileSection[] = [
  { load: (query, username) => query(PinnedCreationsDoc, { username }), Content: PinnedCreations, position: 10 },
]
