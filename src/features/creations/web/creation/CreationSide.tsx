import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import { announceOpenInGame } from '#client/openInGame.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import { dottedVersion } from '#gamefiles/dottedVersion.ts'
import { formatBytes } from '#language/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { DownloadIcon, PlayIcon } from '#ui/icons.tsx'
import { Note } from '#ui/Note.tsx'
import { Count } from '#ui/Stat.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { m as words } from '../../messages.ts'
import { KindBadge } from '../KindBadge.tsx'
import { useGameAddress } from '../open/openInGame.ts'
import { CreationActions } from './CreationActions.tsx'
import styles from './CreationSide.module.css'
import type { Creation } from './creation.ts'
import { KeyFacts } from './KeyFacts.tsx'
import { m } from './messages.ts'
import { NeededMods } from './NeededMods.tsx'

type Props = { creation: Creation; onEdit: () => void }

/** What it is, by whom, and the two ways to get it. */
export function CreationSide({ creation, onEdit }: Props) {
  const { id, kind, title, downloadUrl, fileSize, author, createdAt, editedAt } = creation
  const [likes, setLikes] = useState(creation.score)
  return (
    <div className={styles.side}>
      <div>
        <KindBadge kind={kind} />
        <h1 className={styles.title}>{title}</h1>
      </div>
      {creation.hidden && <Note status="warning">{m.hidden()}</Note>}
      <div className={styles.ways}>
        <ButtonLink
          variant="primary"
          size="large"
          wide
          icon={<PlayIcon />}
          href={useGameAddress(id)}
          onClick={announceOpenInGame}
        >
          {words.openInGame()}
        </ButtonLink>
        <ButtonLink size="large" wide icon={<DownloadIcon />} href={downloadUrl} download>
          {words.download()} <span className={`num ${styles.size}`}>{formatBytes(fileSize)}</span>
        </ButtonLink>
        <MadeIn version={dottedVersion(creation.blotterInfo?.game_version ?? [])} />
      </div>
      <Counters creation={creation} likes={likes} />
      <NeededMods kind={kind} needs={creation.needs} />
      <section className={styles.author} aria-label={m.author()}>
        <Avatar username={author.username} picture={author.picture} size={40} />
        <div className={styles.by}>
          <UserName username={author.username} flair={author.flair} />
          <p>
            {m.posted()} <Time at={createdAt} />
          </p>
          {editedAt ? (
            <p>
              {m.edited()} <Time at={editedAt} />
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
      {version ? `${m.madeIn(name, version)} ` : null}
      <a href={paths.openInGameHelp()}>{m.doesNotOpen()}</a>
    </p>
  )
}

function Counters({ creation, likes }: { creation: Creation; likes: number }) {
  const counts = [
    [m.likes(), likes],
    [m.views(), creation.viewCount],
    [m.downloads(), creation.downloadCount],
    [m.comments(), creation.commentCount],
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
