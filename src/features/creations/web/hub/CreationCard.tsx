import { announceOpenInGame } from '#client/openInGame.ts'
import type { CreationCardFragment } from '#generated/operations.ts'
import { formatBytes } from '#language/format.ts'
import { DownloadIcon, PlayIcon } from '#ui/icons.tsx'
import { Stat } from '#ui/Stat.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { messages } from '../../messages.ts'
import { KindBadge } from '../KindBadge.tsx'
import { useGameUrl } from '../open/useGameUrl.ts'
import styles from './CreationCard.module.css'
import { messages as hubMessages } from './messages.ts'
import { Thumbnail } from './Thumbnail.tsx'

export function CreationCard({ creation }: { creation: CreationCardFragment }) {
  const { id, kind, title, canonicalPath, author, createdAt, thumbnail, modelStatus, fileSize, downloadUrl } = creation
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Thumbnail url={thumbnail} kind={kind} reason={modelStatus === 'PENDING' ? hubMessages.pictureSoon() : null} />
        <span className={styles.kind}>
          <KindBadge kind={kind} />
        </span>
      </div>
      <div className={styles.words}>
        <h3>
          <a className={styles.title} href={canonicalPath}>
            {title}
          </a>
        </h3>
        <div className={styles.meta}>
          <UserName username={author.username} flair={author.flair} />
          <Time at={createdAt} />
        </div>
        <div className={styles.counts}>
          <Stat kind="likes" value={creation.score} mine={creation.ratedByMe} />
          <Stat kind="downloads" value={creation.downloadCount} />
          <Stat kind="views" value={creation.viewCount} />
          <Stat kind="comments" value={creation.commentCount} />
        </div>
      </div>
      <div className={styles.actions}>
        <a href={useGameUrl(id)} onClick={announceOpenInGame}>
          <PlayIcon size={14} />
          {messages.openInGame()}
        </a>
        <a href={downloadUrl} download aria-label={`${messages.download()}, ${formatBytes(fileSize)}: ${title}`}>
          <DownloadIcon size={14} />
          <span className="num">{formatBytes(fileSize)}</span>
        </a>
      </div>
    </li>
  )
}
