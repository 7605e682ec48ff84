import { toSafeHref } from '#ui/text/safeHref.ts'
import type { Creation } from '../creation.ts'
import { type Fact, FactList } from '../side/FactList.tsx'
import { modMessages } from './modMessages.ts'
import styles from './modParts.module.css'

type Mod = NonNullable<Creation['modInfo']>

export function ModFacts({ mod, others }: { mod: Mod; others: readonly Fact[] }) {
  const { id, version, author, supportedVersions, sourceUrl } = mod
  const href = toSafeHref(sourceUrl)
  const facts: Fact[] = [
    { label: modMessages.modVersion(), value: version },
    ...others,
    ...(supportedVersions ? [{ label: modMessages.worksWith(), value: supportedVersions }] : []),
    ...(href ? [{ label: modMessages.source(), value: toShortUrl(href), href }] : []),
    ...(author ? [{ label: modMessages.modAuthor(), value: author }] : []),
    { label: modMessages.modId(), value: id },
  ]
  return <FactList facts={facts} />
}

const toShortUrl = (href: string): string => href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const createChangesTab = ({ changes }: Mod) => ({
  id: 'changes',
  label: modMessages.changes(),
  panel: <p className={styles.changes}>{changes}</p>,
})
