import { useState } from 'react'
import { RatingButton } from '#features/ratings/web/index.ts'
import { revisionsPath } from '#features/revisions/contract/paths.ts'
import { formatBytes } from '#language/format.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { useDeferredModule } from '#ui/deferredModule.ts'
import { DownloadIcon, PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../../../messages.ts'
import { announceOpenInGame } from '../../../openInGame/web/openInGame.ts'
import { KindBadge } from '../../../web/KindBadge.tsx'
import { useGameUrl } from '../../../web/open/useGameUrl.ts'
import type { Creation } from '../creation.ts'
import { neededModsModule, relatedModule } from '../modules.ts'
import styles from './CreationSide.module.css'
import { KeyFacts } from './KeyFacts.tsx'

type Props = { creation: Creation; onEdit: () => void }

/** Characters of a title that would push the buttons below the first screen. */
const longTitle = 100

export function CreationSide({ creation, onEdit }: Props) {
  const { id, kind, title, downloadUrl, fileSize, author, createdAt, editedAt, modInfo, modelThumbnail } = creation
  const related = relatedModule.getLoaded()
  const neededMods = useDeferredModule(neededModsModule, creation.needs.length > 0)
  const [likes, setLikes] = useState(creation.score)
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        {modInfo && creation.images.length > 0 && (
          <Avatar username={modInfo.id} picture={modelThumbnail?.downloadUrl ?? null} size={64} />
        )}
        <div>
          <KindBadge kind={kind} />
          <h1
            className={styles.title}
            data-long={title.length > longTitle || undefined}
            dir="auto"
            lang={toTextLanguage(title)}
          >
            {title}
          </h1>
        </div>
      </div>
      {creation.hidden && <Note status="warning">{messages.page.hidden()}</Note>}
      <div className={styles.ways}>
        <ButtonLink
          variant="primary"
          size="large"
          wide
          icon={<PlayIcon />}
          href={useGameUrl(id)}
          onClick={announceOpenInGame}
        >
          {messages.openInGame()}
        </ButtonLink>
        <ButtonLink size="large" wide icon={<DownloadIcon />} href={downloadUrl} download>
          {messages.download()} <span className={`num ${styles.size}`}>{formatBytes(fileSize)}</span>
        </ButtonLink>
        {related && <related.MadeIn creation={creation} />}
      </div>
      <Counters creation={creation} likes={likes} />
      {neededMods && <neededMods.NeededMods kind={kind} needs={creation.needs} />}
      <section className={styles.author} aria-label={messages.page.author()}>
        <Avatar username={author.username} picture={author.picture} size={40} />
        <div className={styles.by}>
          <UserName username={author.username} flair={author.flair} />
          <p>
            {messages.page.posted()} <Time at={createdAt} />
          </p>
          {editedAt ? (
            <p>
              <a className="link muted" href={revisionsPath(id)} rel="nofollow">
                {messages.page.edited()} <Time at={editedAt} />
              </a>
            </p>
          ) : null}
        </div>
        <RatingButton objectId={id} score={creation.score} ratedByMe={creation.ratedByMe} framed onScore={setLikes} />
      </section>
      <div>
        <KeyFacts creation={creation} />
        {related && <related.LineageFacts />}
      </div>
      {related && <related.CreationTags tags={creation.tags} />}
      {related && <related.CreationActions creation={creation} onEdit={onEdit} />}
    </div>
  )
}

function Counters({ creation, likes }: { creation: Creation; likes: number }) {
  const counts = [
    [messages.page.likes(), likes],
    [messages.page.views(), creation.viewCount],
    [messages.page.downloads(), creation.downloadCount],
    [messages.page.comments(), creation.commentCount],
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
