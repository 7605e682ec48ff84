import type { PageRoute } from '#client/pageRoute.ts'
import * as features from './features.web.tsx'

const devUi: PageRoute = {
  route: 'devUi',
  tab: 'none',
  module: () => import('#ui/DevUiPage.tsx'),
  file: 'src/ui/DevUiPage.tsx',
}

export const pages: readonly PageRoute[] = [...Object.values(features).flat(), ...(import.meta.env.DEV ? [devUi] : [])]
