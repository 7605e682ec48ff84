import { pageOfList, paths } from '#app/paths.ts'
import { queryKey } from '#client/documentCache.ts'
import { PageMoved } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import type { UserPageQuery } from '#generated/operations.ts'
import { Page as Column } from '#ui/Page.tsx'
import { History } from './components/History.tsx'
import { Profile } from './components/Profile.tsx'
import { UserPageDoc } from './UserPage.graphql.ts'
import styles from './UserPage.module.css'
import { userPageVariables } from './userPageVariables.ts'

/** Names are unique ignoring case (D35): another spelling is corrected. Nobody's name leads home (specification, section 2). */
export async function load({ params, search, query }: Place): Promise<PageHead> {
  const { user } = await query(UserPageDoc, userPageVariables(params, search))
  if (!user) throw new PageMoved(paths.home(), { whole: true })
  if (user.username !== params.name) throw new PageMoved(user.canonicalPath)
  const { username, canonicalPath, metaTags } = user
  const title = `@${username}`
  const page = pageOf(search) || undefined
  return {
    title,
    canonicalPath: pageOfList(canonicalPath, { page }),
    metaTags,
    feeds: [{ title, path: canonicalPath }],
  }
}

/** Somebody, and beside them what they have made (specification, section 2). */
export function Page({ params, search }: PageProps) {
  const variables = userPageVariables(params, search)
  const { user, userHistory } = useQuery(UserPageDoc, variables).data ?? {}
  const cache = useCache()
  if (!user || !userHistory) return null

  function showBio(saved: { bio: string; renderedBio: string }) {
    cache.patch<UserPageQuery>(queryKey(UserPageDoc, variables), (page) => ({
      ...page,
      user: page.user && { ...page.user, ...saved },
    }))
  }

  return (
    <Column>
      <div className={styles.columns}>
        <Profile user={user} onBioSaved={showBio} />
        <History user={user} history={userHistory} page={pageOf(search)} />
      </div>
    </Column>
  )
}
