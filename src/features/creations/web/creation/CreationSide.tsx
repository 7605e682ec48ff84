import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import { announceOpenInGame } from '#client/openInGame.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatBytes } from '#language/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { DownloadIcon, PlayIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { Count } from '#ui/Stat.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { messages as hubMessages } from '../../messages.ts'
import { KindBadge } from '../KindBadge.tsx'
import { useGameUrl } from '../open/useGameUrl.ts'
import { CreationActions } from './CreationActions.tsx'
import styles from './CreationSide.module.css'
import type { Creation } from './creation.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { messages } from './messages.ts'
import { NeededMods } from './NeededMods.tsx'

type Props = { creation: Creation; onEdit: () => void }

export function CreationSide({ creation, onEdit }: Props) {
  const { id, kind, title, downloadUrl, fileSize, author, createdAt, editedAt, modInfo, modelThumbnail } = creation
  const [likes, setLikes] = useState(creation.score)
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        {modInfo && <Avatar username={modInfo.id} picture={modelThumbnail?.downloadUrl ?? null} size={64} />}
        <div>
          <KindBadge kind={kind} />
          <h1 className={styles.title}>{title}</h1>
        </div>
      </div>
      {creation.hidden && <Note status="warning">{messages.hidden()}</Note>}
      <div className={styles.ways}>
        <ButtonLink
          variant="primary"
          size="large"
          wide
          icon={<PlayIcon />}
          href={useGameUrl(id)}
          onClick={announceOpenInGame}
        >
          {hubMessages.openInGame()}
        </ButtonLink>
        <ButtonLink size="large" wide icon={<DownloadIcon />} href={downloadUrl} download>
          {hubMessages.download()} <span className={`num ${styles.size}`}>{formatBytes(fileSize)}</span>
        </ButtonLink>
        <MadeIn version={formatVersion(creation.blotterInfo?.game_version ?? [])} />
      </div>
      <Counters creation={creation} likes={likes} />
      <NeededMods kind={kind} needs={creation.needs} />
      <section className={styles.author} aria-label={messages.author()}>
        <Avatar username={author.username} picture={author.picture} size={40} />
        <div className={styles.by}>
          <UserName username={author.username} flair={author.flair} />
          <p>
            {messages.posted()} <Time at={createdAt} />
          </p>
          {editedAt ? (
            <p>
              {messages.edited()} <Time at={editedAt} />
            </p>
          ) : null}
        </div>
        <RatingButton objectId={id} score={creation.score} ratedByMe={creation.ratedByMe} framed onScore={setLikes} />
      </section>
      <KeyFacts creation={creation} />
      <CreationActions creation={creation} onEdit={onEdit} />
    </div>
  )
}

function MadeIn({ version }: { version: string }) {
  const { name } = useBrand()
  return (
    <p className={styles.help}>
      {version ? `${messages.madeIn(name, version)} ` : null}
      <a href={paths.openInGameHelp()}>{messages.doesNotOpen()}</a>
    </p>
  )
}

function Counters({ creation, likes }: { creation: Creation; likes: number }) {
  const counts = [
    [messages.likes(), likes],
    [messages.views(), creation.viewCount],
    [messages.downloads(), creation.downloadCount],
    [messages.comments(), creation.commentCount],
  ] as const
  return (
    <dl className={styles.counters}>
      {counts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Count value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
