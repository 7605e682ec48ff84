import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import { type Navigation, NavigationContext } from '#ui/navigation/navigation.ts'
import { createLinkHandlers } from '../shell/createLinkHandlers.ts'
import { Shell } from '../shell/Shell.tsx'
import { getTab, hidesFooter } from './pageMatch.ts'

export function Root() {
  const router = useRouter()
  const cache = useCache()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const tab = useMatches({ select: (matches) => getTab(matches.at(-1)) })
  const footerHidden = useMatches({ select: (matches) => hidesFooter(matches.at(-1)) })
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: (href, options) => router.navigate({ href, ...options }),
      onNavigate: (listener) => router.subscribe('onBeforeNavigate', listener),
    }),
    [router],
  )
  const links = useMemo(
    () =>
      createLinkHandlers({
        navigate: navigation.navigate,
        preload: (href) => void router.preloadRoute({ href } as never).catch(() => {}),
        isPage: (path) => router.getMatchedRoutes(path)[2]?.options.staticData?.page !== undefined,
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
        hideFooter={footerHidden}
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
