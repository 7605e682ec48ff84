import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatNumber } from '#language/format.ts'
import { toSafeHref } from '#ui/safeHref.ts'
import type { Creation } from './creation.ts'
import styles from './KeyFacts.module.css'
import { messages } from './messages.ts'

type Fact = { label: string; value: string; href?: string | undefined }

export function KeyFacts({ creation: { blotterInfo, modInfo } }: { creation: Creation }) {
  const facts = blotterInfo ? toSaveFacts(blotterInfo) : modInfo ? toModFacts(modInfo) : []
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {href ? (
              <a className="link" href={href} rel="nofollow ugc noopener">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const toSaveFacts = (info: NonNullable<Creation['blotterInfo']>): Fact[] => [
  { label: messages.gameVersion(), value: formatVersion(info.game_version) },
  { label: messages.components(), value: formatNumber(info.component_count) },
  { label: messages.wires(), value: formatNumber(info.wire_count) },
]

function toModFacts({ id, version, author, supportedVersions, sourceUrl }: NonNullable<Creation['modInfo']>): Fact[] {
  const href = toSafeHref(sourceUrl)
  return [
    { label: messages.modVersion(), value: version },
    ...(supportedVersions ? [{ label: messages.worksWith(), value: supportedVersions }] : []),
    ...(href ? [{ label: messages.source(), value: toShortUrl(href), href }] : []),
    ...(author ? [{ label: messages.modAuthor(), value: author }] : []),
    { label: messages.modId(), value: id },
  ]
}

const toShortUrl = (href: string): string => href.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
