import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { siteLinks } from '#client/extensions/siteLinks.ts'
import { siteSearches } from '#client/extensions/siteSearch.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { SearchIcon } from '#ui/icons/pageIcons.tsx'
import { searchPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { SearchBox, SearchOpener } from './box/SearchBox.tsx'
import { focusSearch } from './box/searchPanel.ts'

const search: PageRoute = {
  path: '/search',
  module: () => import('./SearchPage.tsx'),
  file: 'src/features/search/web/SearchPage.tsx',
  searchKeys: ['q', 't', 's', 'page'],
}

export const searchWeb: WebFeature = {
  pages: [search],
  extensions: [
    siteSearches.add({
      Box: SearchBox,
      Opener: SearchOpener,
      loadOverlay: () => import('./box/SearchOverlay.tsx'),
      focus: focusSearch,
    }),
    siteLinks.add({
      place: 'notFound',
      label: messages.box.searchSite,
      href: searchPaths.search(),
      Icon: SearchIcon,
      position: 10,
    }),
  ],
}
