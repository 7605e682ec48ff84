import { PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadPageParts, ProfileSection } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule, PageProps } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import type { UserPageQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { ActivityHistory, historyList } from './components/ActivityHistory.tsx'
import { Profile } from './components/Profile.tsx'
import { UserPageDoc } from './UserPage.graphql.ts'
import styles from './UserPage.module.css'
import { getHistoryPath, parseKind } from './userPageVariables.ts'

type Sections = readonly ProfileSection[]

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const sections = listByPosition(await (await loadParts()).loadProfileSections())
  return { load: (place) => load(place, sections), Page: (props) => <UserPage {...props} sections={sections} /> }
}

async function load(place: LoadContext, sections: Sections): Promise<PageHead> {
  const { params, search, query } = place
  const [{ user, isPastEnd }] = await Promise.all([
    historyList.load(place),
    ...sections.map((section) => section.load(query, params.name ?? '')),
  ])
  if (!user) throw new PageMoved(paths.home(), { dropQuery: true, notice: 'noSuchUser' })
  if (user.username !== params.name) throw new PageMoved(user.canonicalPath)
  const { username, canonicalPath, metaTags } = user
  const title = `@${username}`
  return {
    title,
    canonicalPath: getHistoryPath(user, { kind: parseKind(search), page: parsePageNumber(search) }),
    metaTags,
    isPastEnd,
    feeds: [{ title, path: canonicalPath }],
    perViewer: { personId: user.id },
  }
}

function UserPage({ sections, ...place }: PageProps & { sections: Sections }) {
  const { data, variables } = usePageQuery(UserPageDoc)
  const { user, userHistory } = data ?? {}
  const cache = useCache()
  if (!user || !userHistory) return null

  function showBio(saved: { bio: string; renderedBio: string }) {
    cache.patch<UserPageQuery>(toQueryKey(UserPageDoc, variables), (page) => ({
      ...page,
      user: page.user && { ...page.user, ...saved },
    }))
  }

  return (
    <PageLayout>
      <div className={styles.page}>
        <Profile user={user} likes={userHistory.activity.likes} onBioSaved={showBio} />
        {sections.map(({ Content, position }) => (
          <Content key={position} username={user.username} />
        ))}
        <ActivityHistory user={user} history={userHistory} place={place} />
      </div>
    </PageLayout>
  )
}
