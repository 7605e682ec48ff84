import { useState } from 'react'
import type { ProfileSectionProps } from '#client/extensions/pageParts.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import type { PinnedCreationFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CheckIcon, EditIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Stat } from '#ui/status/Stat.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { useModule } from '#ui/useModule.ts'
import { hubHref } from '../../hub/web/hubSearch.ts'
import { Thumbnail } from '../../hub/web/Thumbnail.tsx'
import { messages } from '../../messages.ts'
import styles from './PinnedCreations.module.css'
import { CreationsOfUserDoc, PinnedCreationsDoc } from './Pins.graphql.ts'

const kindNames = {
  WORLD: messages.kind.world,
  SUBASSEMBLY: messages.kind.subassembly,
  MOD: messages.kind.mod,
}

/** The number that the query asks for. */
const maxMade = 6

const loadEditor = () => import('./edit/EditPins.tsx')

/** Users who have pinned nothing yet begin in the account settings; until then their most liked creations are there. */
export function PinnedCreations({ username }: ProfileSectionProps) {
  const pinned = usePageQuery(PinnedCreationsDoc).data?.user?.pinnedCreations ?? []
  const isOwner = useSession().currentUser?.username === username
  const [isEditing, setEditing] = useState(false)
  const editor = useModule(loadEditor, isEditing && isOwner)
  if (!pinned.length && !isEditing) return <MostLiked username={username} />
  return (
    <section aria-labelledby="pinned-creations">
      <header className={styles.head}>
        <h2 id="pinned-creations">{messages.pins.pinned()}</h2>
        {isOwner && (
          <Button
            size="small"
            icon={isEditing ? <CheckIcon /> : <EditIcon />}
            aria-pressed={isEditing}
            aria-label={isEditing ? uiMessages.done() : messages.pins.editPinned()}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? uiMessages.done() : messages.pins.edit()}
          </Button>
        )}
      </header>
      {isEditing && isOwner ? (
        editor ? (
          <editor.EditPins username={username} pinned={pinned} />
        ) : (
          <Spinner />
        )
      ) : (
        <Tiles creations={pinned} />
      )}
    </section>
  )
}

/** The creations of users who have pinned none. */
function MostLiked({ username }: ProfileSectionProps) {
  const creations = useQuery(CreationsOfUserDoc, { username }).data?.creations ?? []
  if (!creations.length) return null
  return (
    <section aria-labelledby="creations">
      <header className={styles.head}>
        <h2 id="creations">{messages.kind.creations()}</h2>
        {creations.length === maxMade && (
          <a className="link" href={hubHref(undefined, { filters: { author: username } })}>
            {uiMessages.seeAll()}
          </a>
        )}
      </header>
      <Tiles creations={creations} />
    </section>
  )
}

const Tiles = ({ creations }: { creations: readonly PinnedCreationFragment[] }) => (
  <ul className={styles.tiles}>
    {creations.map((creation) => (
      <Tile key={creation.id} creation={creation} />
    ))}
  </ul>
)

function Tile({ creation }: { creation: PinnedCreationFragment }) {
  const { kind, title, canonicalPath, thumbnail, score, ratedByMe, downloadCount } = creation
  return (
    <li className={styles.tile}>
      <span className={styles.picture}>
        <Thumbnail url={thumbnail} kind={kind} />
      </span>
      <h3>
        <a href={canonicalPath} dir="auto" lang={toTextLanguage(title)}>
          {title}
        </a>
      </h3>
      <p className={styles.meta}>
        <span>{kindNames[kind]()}</span>
        <Stat kind="likes" value={score} mine={ratedByMe} />
        <Stat kind="downloads" value={downloadCount} />
      </p>
    </li>
  )
}
