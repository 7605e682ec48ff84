import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCache } from '#client/useQuery.ts'
import { type Navigation, NavigationContext } from '#ui/navigation.ts'
import { Shell } from './shell/Shell.tsx'

/** The frame of every page: the shell, and links that stay in the app. */
export function Root() {
  const router = useRouter()
  const cache = useCache()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: (href, options) => void router.navigate({ href, ...options }),
      preload(href) {
        const [, , route] = router.getMatchedRoutes(href.split(/[?#]/)[0] ?? '')
        // What no page stands at may be a redirect, which only following it should count.
        if (route?.options.staticData?.page) void router.preloadRoute({ href } as never).catch(() => {})
      },
    }),
    [router],
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
        tab={page?.tab ?? 'none'}
        hideFooter={page?.hideFooter ?? false}
        emptyNavbar={page?.emptyNavbar ?? false}
        pending={isLoading}
        onReload={reload}
      >
        <Outlet />
      </Shell>
    </NavigationContext>
  )
}
