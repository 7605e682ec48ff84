import type { HomeBlockProps, HomeSection } from '#client/extensions/pageParts.ts'
import { createDeferredModule } from '#ui/deferredModule.ts'
import { HomeWeekDoc, LatestPageDoc } from './LatestPage.graphql.ts'
import { homeVariables } from './latestVariables.ts'

const week = createDeferredModule(() => import('./HomeWeek.tsx'))

function Week(props: HomeBlockProps) {
  const loaded = week.getLoaded()
  return loaded && <loaded.HomeWeek {...props} />
}

const posts = createDeferredModule(() => import('./HomePosts.tsx'))

function Posts(props: HomeBlockProps) {
  const loaded = posts.getLoaded()
  return loaded && <loaded.HomePosts {...props} />
}

export const homeSections: readonly HomeSection[] = [
  {
    kind: 'posts',
    load: (query) => Promise.all([query(LatestPageDoc, homeVariables), posts.load()]),
    Content: Posts,
  },
  {
    kind: 'week',
    load: (query) => Promise.all([query(HomeWeekDoc, {}), week.load()]),
    Content: Week,
  },
]
