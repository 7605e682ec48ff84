import { paths } from '#app/paths.ts'
import { Breadcrumb, type Crumb } from '#ui/Breadcrumb.tsx'
import { webMessages } from '../webMessages.ts'

type Props = {
  product: { name: string; canonicalPath: string }
  /** The crumbs after the product. */
  items: readonly Crumb[]
}

export const ProductBreadcrumb = ({ product: { name, canonicalPath }, items }: Props) => (
  <Breadcrumb
    items={[{ label: webMessages.tracker(), href: paths.trackers() }, { label: name, href: canonicalPath }, ...items]}
  />
)
