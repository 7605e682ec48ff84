import type { ProfileSection } from '#client/extensions/pageParts.ts'
import { PinnedCreations } from './pins/PinnedCreations.tsx'
import { PinnedCreationsDoc } from './pins/Pins.graphql.ts'

export const profileSections: readonly ProfileSection[] = [
  { load: (query, username) => query(PinnedCreationsDoc, { username }), Content: PinnedCreations, position: 10 },
]
