import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCache } from '#client/useQuery.ts'
import { type Navigation, NavigationContext } from '#ui/navigation.ts'
import { followLinks } from './shell/followLinks.ts'
import { Shell } from './shell/Shell.tsx'
import { tabOf } from './tabOf.ts'

/** Addresses of objects (D7, D8), of which the router asks where they lead. */
const objectAddress = /^\/(view\/|[a-z]{3}-[0-9a-f]{8}$)/

/** The frame of every page: the shell, and links that stay in the app. */
export function Root() {
  const router = useRouter()
  const cache = useCache()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const tab = useMatches({ select: (matches) => tabOf(matches.at(-1)) })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const navigation = useMemo<Navigation>(
    () => ({ navigate: (href, options) => router.navigate({ href, ...options }) }),
    [router],
  )
  const links = useMemo(
    () =>
      followLinks({
        navigate: navigation.navigate,
        preload: (href) => void router.preloadRoute({ href } as never).catch(() => {}),
        isPage(path) {
          const [, , route] = router.getMatchedRoutes(path)
          return route?.options.staticData?.page !== undefined || objectAddress.test(path)
        },
      }),
    [router, navigation],
  )
  /** Ctrl+R: the cache is cleared and the current route loaded anew, without leaving the app (D60). */
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
