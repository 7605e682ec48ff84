import type { CreationCardFragment, HubPageQuery } from '#generated/operations.ts'
import { formatBytes } from '#language/format.ts'
import { DownloadIcon, PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { Card, CardTitle } from '#ui/layout/Card.tsx'
import { Stat } from '#ui/status/Stat.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages as creationMessages } from '../../messages.ts'
import { announceOpenInGame } from '../../openInGame/web/openInGame.ts'
import { KindBadge } from '../../web/KindBadge.tsx'
import { useGameUrl } from '../../web/open/useGameUrl.ts'
import { messages } from '../messages.ts'
import styles from './CreationCard.module.css'
import { Thumbnail } from './Thumbnail.tsx'

type VersionFor = HubPageQuery['creationList']['creations'][number]['versionFor']

type Props = {
  creation: CreationCardFragment
  /** The version for the visitor's game, if the list is filtered by one. */
  versionFor?: VersionFor
  tagHref: (tag: string) => string
  /** The first of its list. */
  isLead: boolean
}

/** More would crowd the card. */
const maxTags = 2

export function CreationCard({ creation, versionFor, tagHref, isLead }: Props) {
  const { id, kind, title, canonicalPath, author, createdAt, thumbnail, loop, modelStatus } = creation
  const older = versionFor && !versionFor.isCurrent ? versionFor : null
  const { fileSize, downloadUrl } = older ?? creation
  return (
    <Card className={styles.card}>
      <div className={styles.picture}>
        <Thumbnail
          url={thumbnail}
          kind={kind}
          reason={modelStatus === 'PENDING' ? messages.pictureSoon() : null}
          isLead={isLead}
        />
        {loop && !thumbnail.startsWith('/upload/') && (
          <img className={styles.loop} src={loop} alt="" loading="lazy" decoding="async" />
        )}
        <span className={styles.kind}>
          <KindBadge kind={kind} />
        </span>
      </div>
      <div className={styles.words}>
        <h3>
          <CardTitle href={canonicalPath} title={title} objectId={id} />
        </h3>
        <div className={styles.meta}>
          <UserName username={author.username} flair={author.flair} />
          <Time at={createdAt} />
        </div>
        <CardTags tags={creation.tags} tagHref={tagHref} />
        <div className={styles.counts}>
          <Stat kind="likes" value={creation.score} mine={creation.ratedByMe} />
          <Stat kind="downloads" value={creation.downloadCount} />
          <Stat kind="views" value={creation.viewCount} />
          <Stat kind="comments" value={creation.commentCount} />
        </div>
      </div>
      <div className={styles.actions}>
        {older ? (
          <a href={older.canonicalPath}>{messages.versionNumber({ n: older.number })}</a>
        ) : (
          <OpenInGame id={id} />
        )}
        <a href={downloadUrl} download aria-label={messages.downloadOf({ size: formatBytes(fileSize), title })}>
          <DownloadIcon size={14} />
          <span className="num">{formatBytes(fileSize)}</span>
        </a>
      </div>
    </Card>
  )
}

const CardTags = ({ tags, tagHref }: { tags: readonly string[]; tagHref: (tag: string) => string }) =>
  tags.length > 0 && (
    <ul className={styles.tags} aria-label={messages.tags()}>
      {tags.slice(0, maxTags).map((tag) => (
        <li key={tag}>
          <a href={tagHref(tag)}>{tag}</a>
        </li>
      ))}
    </ul>
  )

/** The game opens the newest version. */
const OpenInGame = ({ id }: { id: string }) => (
  <a href={useGameUrl(id)} onClick={announceOpenInGame}>
    <PlayIcon size={14} />
    {creationMessages.openInGame()}
  </a>
)
