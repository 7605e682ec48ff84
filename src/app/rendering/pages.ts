import type { WebHost } from '#client/extensions/extensions.ts'
import type { PageRoute } from '#client/extensions/pageRoute.ts'

const devUi: PageRoute = {
  path: '/dev/ui',
  module: () => import('#ui/dev/DevUiPage.tsx'),
  file: 'src/ui/dev/DevUiPage.tsx',
}

export const listPages = ({ pages }: WebHost): readonly PageRoute[] => (import.meta.env.DEV ? [...pages, devUi] : pages)
