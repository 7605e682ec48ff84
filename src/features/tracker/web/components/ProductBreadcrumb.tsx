import { paths } from '#app/paths.ts'
import { Breadcrumb, type Crumb } from '#ui/Breadcrumb.tsx'
import { w } from '../messages.ts'

type Props = {
  product: { name: string; canonicalPath: string }
  /** What follows the product; the last is the page itself. */
  items: readonly Crumb[]
}

/** The steps to a page of a product. */
export const ProductBreadcrumb = ({ product: { name, canonicalPath }, items }: Props) => (
  <Breadcrumb
    items={[{ label: w.tracker(), href: paths.trackers() }, { label: name, href: canonicalPath }, ...items]}
  />
)
