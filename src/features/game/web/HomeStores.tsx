import { useBrand } from '#client/brand.ts'
import type { HomeBlockProps } from '#client/extensions/pageParts.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages } from '../messages.ts'
import { Offers } from './buy/Offers.tsx'
import styles from './HomeStores.module.css'

/** A button for each store; nothing while there are none. */
export function HomeStores({ block }: HomeBlockProps) {
  if (!useBrand().stores.length) return null
  return (
    <PageLayout>
      <section className={styles.section}>
        <h2 dir="auto">{block.title || messages.buy.stores()}</h2>
        <Offers links={[]} />
      </section>
    </PageLayout>
  )
}
