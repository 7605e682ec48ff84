import { paths } from '#app/paths.ts'
import { toQueryKey } from '#client/documentCache.ts'
import { PageMoved } from '#client/errors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import { useCache } from '#client/useQuery.ts'
import type { UserPageQuery } from '#generated/operations.ts'
import { PageLayout as Column } from '#ui/PageLayout.tsx'
import { History } from './components/History.tsx'
import { Profile } from './components/Profile.tsx'
import { UserPageDoc } from './UserPage.graphql.ts'
import styles from './UserPage.module.css'
import { getHistoryPath, parseKind, userPageVariables } from './userPageVariables.ts'

export async function load({ params, search, query }: LoadContext): Promise<PageHead> {
  const { user } = await query(UserPageDoc, userPageVariables(params, search))
  if (!user) throw new PageMoved(paths.home(), { dropQuery: true, notice: 'noSuchUser' })
  if (user.username !== params.name) throw new PageMoved(user.canonicalPath)
  const { username, canonicalPath, metaTags } = user
  const title = `@${username}`
  return {
    title,
    canonicalPath: getHistoryPath(user, { kind: parseKind(search), page: parsePageNumber(search) }),
    metaTags,
    feeds: [{ title, path: canonicalPath }],
  }
}

export function Page({ search }: PageProps) {
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
    <Column>
      <div className={styles.columns}>
        <Profile user={user} likes={userHistory.activity.likes} onBioSaved={showBio} />
        <History user={user} history={userHistory} kind={parseKind(search)} page={parsePageNumber(search)} />
      </div>
    </Column>
  )
}
