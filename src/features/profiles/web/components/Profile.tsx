import { Fragment, useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { EditIcon } from '#ui/icons.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Time } from '#ui/Time.tsx'
import { FlairBadge } from '#ui/UserName.tsx'
import { messages } from '../../messages.ts'
import type { ProfileUser } from '../userPageVariables.ts'
import { EditBio, type SavedBio } from './EditBio.tsx'
import styles from './Profile.module.css'

type Props = { user: ProfileUser; onBioSaved: (saved: SavedBio) => void }

export function Profile({ user, onBioSaved }: Props) {
  const { username, picture, flair, createdAt } = user
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <Avatar username={username} picture={picture} size={96} />
        <div className={styles.words}>
          <h1>{withBreaks(`@${username}`)}</h1>
          {flair ? <FlairBadge flair={flair} /> : null}
          {createdAt > 0 && (
            <p className={styles.joined}>
              {messages.joined()} <Time at={createdAt} />
            </p>
          )}
        </div>
      </div>
      <Bio user={user} onSaved={onBioSaved} />
    </div>
  )
}

/** Breaks a long name only after `.`, `-` and `_`. */
const withBreaks = (name: string) =>
  name.split(/(?<=[._-])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

function Bio({ user, onSaved }: { user: ProfileUser; onSaved: Props['onBioSaved'] }) {
  const [isEditing, setEditing] = useState(false)
  const [wasEditing, setWasEditing] = useState(false)

  function close() {
    setEditing(false)
    setWasEditing(true)
  }

  function show(saved: SavedBio) {
    onSaved(saved)
    close()
  }

  if (isEditing && user.canEdit) return <EditBio bio={user.bio} onSaved={show} onCancel={close} />
  return (
    <>
      {user.renderedBio && <Prose html={user.renderedBio} compact />}
      {user.canEdit && (
        <div data-print="none">
          <Button icon={<EditIcon />} autoFocus={wasEditing} onClick={() => setEditing(true)}>
            {messages.setBio()}
          </Button>
        </div>
      )}
    </>
  )
}
