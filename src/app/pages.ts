import type { PageRoute } from '#client/pageRoute.ts'
import { webFeatures } from './webFeatures.ts'

const devUi: PageRoute = {
  path: '/dev/ui',
  tab: 'none',
  module: () => import('#ui/DevUiPage.tsx'),
  file: 'src/ui/DevUiPage.tsx',
}

export const pages: readonly PageRoute[] = [
  ...webFeatures.flatMap(({ pages }) => pages ?? []),
  ...(import.meta.env.DEV ? [devUi] : []),
]
