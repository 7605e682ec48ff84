import type { ReactNode } from 'react'
import { formatDate } from '#language/formatTime.ts'
import { paths } from '#paths.ts'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import styles from './ReleaseSection.module.css'
import type { Release } from './release.ts'
import { toAnchor } from './toAnchor.ts'

type Props = {
  release: Release
  /** Null if the page is about this release. */
  title: ReactNode
  /** Its own page. */
  href: string | undefined
}

export function ReleaseSection({ release, title, href }: Props) {
  const { version, releasedAt, description, announcement, tickets } = release
  const fixes = tickets.filter(({ kind }) => kind === 'ISSUE')
  const additions = tickets.filter(({ kind }) => kind === 'FEATURE')
  const summary = messages.ticket.releaseSummary({
    fixed: fixes.length,
    added: additions.length,
    people: new Set(tickets.map(({ author }) => author.username)).size,
  })
  return (
    <section id={toAnchor(version)} className={styles.release} data-announced={announcement ? true : undefined}>
      <div className={styles.head}>
        {title !== null && <h2>{href ? <a href={href}>{title}</a> : title}</h2>}
        <p className={styles.facts}>
          {(href || title === null) && (
            <>
              <ReleaseDate at={releasedAt} /> ·{' '}
            </>
          )}
          {summary}
        </p>
        {description && (
          <p className={styles.description} dir="auto" lang={toTextLanguage(description)}>
            {description}
          </p>
        )}
      </div>
      {announcement && <Announcement announcement={announcement} />}
      <div className={styles.changes}>
        <Changes title={messages.fixes()} tickets={fixes} />
        <Changes title={messages.additions()} tickets={additions} />
      </div>
    </section>
  )
}

function Announcement({ announcement }: { announcement: NonNullable<Release['announcement']> }) {
  const { title, excerpt, thumbnail, canonicalPath } = announcement
  return (
    <div className={styles.announcement}>
      {thumbnail && (
        <img
          src={`${thumbnail}?w=360`}
          srcSet={`${thumbnail}?w=360 360w, ${thumbnail}?w=720 720w`}
          sizes="(min-width: 720px) 320px, 90vw"
          width={320}
          height={180}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words} dir="auto" lang={toTextLanguage(title)}>
        <a href={canonicalPath}>{title}</a>
        {excerpt && <p>{excerpt}</p>}
      </div>
    </div>
  )
}

/** The time is always a date, because readers of a changelog look for one. */
export const ReleaseDate = ({ at }: { at: number }) => (
  <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at)}</time>
)

function Changes({ title, tickets }: { title: string; tickets: Release['tickets'] }) {
  if (!tickets.length) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {tickets.map(({ id, number, kind, title, author }) => (
          <li key={id}>
            <a href={trackerPaths.tracker(String(number))}>
              {title} <span className="mono">#{number}</span>
            </a>{' '}
            <span className={styles.credit}>
              {kind === 'ISSUE' ? messages.ticket.reportedBy() : messages.ticket.suggestedBy()}{' '}
              <a href={paths.userPage(author.username)}>@{author.username}</a>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
