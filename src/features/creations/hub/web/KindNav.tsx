import { messages as uiMessages } from '#ui/messages.ts'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
import { type KindSlug, kindSlugs } from '../../contract/creationLimits.ts'
import { kindTitles } from '../../web/kinds.ts'
import { messages } from '../messages.ts'
import { type Filters, kindHref } from './hubSearch.ts'
import styles from './KindNav.module.css'

export function KindNav({ current, filters }: { current: KindSlug; filters: Filters }) {
  const kinds = [undefined, ...kindSlugs]
  const tabs = kinds.map((kind) => ({
    label: kind ? kindTitles[kind]() : uiMessages.all(),
    href: kindHref(kind, filters),
    isCurrent: kind === current,
  }))
  return (
    <div className={styles.kinds}>
      <LinkTabs label={messages.kinds()} tabs={tabs} />
    </div>
  )
}
