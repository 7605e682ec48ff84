import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCache } from '#client/useQuery.ts'
import { type Navigation, NavigationContext } from '#ui/navigation.ts'
import { getTab } from './getTab.ts'
import { createLinkHandlers } from './shell/createLinkHandlers.ts'
import { Shell } from './shell/Shell.tsx'

/** URLs of objects, which the server redirects to their pages. */
const objectUrl = /^\/(view\/|[a-z]{3}-[0-9a-f]{8}$)/

export function Root() {
  const router = useRouter()
  const cache = useCache()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const tab = useMatches({ select: (matches) => getTab(matches.at(-1)) })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const navigation = useMemo<Navigation>(
    () => ({ navigate: (href, options) => router.navigate({ href, ...options }) }),
    [router],
  )
  const links = useMemo(
    () =>
      createLinkHandlers({
        navigate: navigation.navigate,
        preload: (href) => void router.preloadRoute({ href } as never).catch(() => {}),
        isPage(path) {
          const [, , route] = router.getMatchedRoutes(path)
          return route?.options.staticData?.page !== undefined || objectUrl.test(path)
        },
      }),
    [router, navigation],
  )
  /** Reloads the route on Ctrl+R without leaving the app. */
  const reload = useCallback(() => {
    cache.clear()
    cache.refetchAll()
    void router.invalidate()
  }, [cache, router])
  return (
    <NavigationContext value={navigation}>
      <Shell
        tab={tab}
        hideFooter={page?.hideFooter ?? false}
        emptyNavbar={page?.emptyNavbar ?? false}
        pending={isLoading}
        onReload={reload}
        links={links}
      >
        <Outlet />
      </Shell>
    </NavigationContext>
  )
}
