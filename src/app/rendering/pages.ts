import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { webFeatures } from '../webFeatures.ts'

const devUi: PageRoute = {
  path: '/dev/ui',
  module: () => import('#ui/dev/DevUiPage.tsx'),
  file: 'src/ui/dev/DevUiPage.tsx',
}

export const pages: readonly PageRoute[] = [
  ...webFeatures.flatMap(({ pages }) => pages ?? []),
  ...(import.meta.env.DEV ? [devUi] : []),
]
