import { Breadcrumb, type Crumb } from '#ui/navigation/Breadcrumb.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'

type Props = {
  product: { name: string; canonicalPath: string }
  /** The crumbs after the product. */
  items: readonly Crumb[]
}

export const ProductBreadcrumb = ({ product: { name, canonicalPath }, items }: Props) => (
  <Breadcrumb
    items={[
      { label: messages.tracker(), href: trackerPaths.trackers() },
      { label: name, href: canonicalPath },
      ...items,
    ]}
  />
)
