import { toSafeHref } from '#ui/text/safeHref.ts'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import { type Fact, FactList } from '../side/FactList.tsx'
import styles from './modParts.module.css'

type Mod = NonNullable<Creation['modInfo']>

type Props = { mod: Mod; publisher: string; others: readonly Fact[] }

export function ModFacts({ mod, publisher, others }: Props) {
  const { version, author, supportedVersions, sourceUrl } = mod
  const href = toSafeHref(sourceUrl)
  const facts: Fact[] = [
    { label: messages.modDetails.modVersion(), value: version },
    ...others,
    ...(supportedVersions ? [{ label: messages.modDetails.worksWith(), value: supportedVersions }] : []),
    ...(href ? [{ label: messages.modDetails.source(), value: toShortUrl(href), href }] : []),
    // The publisher is named above.
    ...(author && author !== publisher ? [{ label: messages.page.author(), value: author }] : []),
  ]
  return <FactList facts={facts} />
}

const toShortUrl = (href: string): string => href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const createChangesTab = ({ changes }: Mod) => ({
  id: 'changes',
  label: messages.modDetails.changes(),
  panel: <p className={styles.changes}>{changes}</p>,
})
