import type { HomeBlockProps, HomeSection } from '#client/extensions/pageParts.ts'
import { createDeferredModule } from '#ui/deferredModule.ts'
import { HomeNewsDoc } from './BlogPage.graphql.ts'

const news = createDeferredModule(() => import('./HomeNews.tsx'))

function News(props: HomeBlockProps) {
  const loaded = news.getLoaded()
  return loaded && <loaded.HomeNews {...props} />
}

export const homeSections: readonly HomeSection[] = [
  { kind: 'news', load: (query) => Promise.all([query(HomeNewsDoc, {}), news.load()]), Content: News },
]
