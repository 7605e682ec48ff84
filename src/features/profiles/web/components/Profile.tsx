import { Fragment, useState } from 'react'
import { PersonWatchButton } from '#features/notifications/web/index.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ClockIcon, EditIcon } from '#ui/icons/actionIcons.tsx'
import { HeartIcon } from '#ui/icons/conversationIcons.tsx'
import { ShieldIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { FlairBadge } from '#ui/text/UserName.tsx'
import { messages } from '../../messages.ts'
import type { ProfileUser } from '../userPageVariables.ts'
import { EditBio, type SavedBio } from './EditBio.tsx'
import styles from './Profile.module.css'

type Props = { user: ProfileUser; likes: number; onBioSaved: (saved: SavedBio) => void }

export function Profile({ user, likes, onBioSaved }: Props) {
  const { username, picture, flair, createdAt, renderedBio } = user
  const [isEditing, setEditing] = useState(false)
  const [wasEditing, setWasEditing] = useState(false)
  // Last, because they come after the page.
  const shownRoles = (user.roles ?? []).filter((role) => role !== flair)

  function closeEditor() {
    setEditing(false)
    setWasEditing(true)
  }

  function showBio(saved: SavedBio) {
    onBioSaved(saved)
    closeEditor()
  }

  return (
    <div className={styles.profile}>
      <Avatar username={username} picture={picture} size={96} />
      <div className={styles.name}>
        <h1>{withBreaks(`@${username}`)}</h1>
        {flair ? <FlairBadge flair={flair} /> : null}
      </div>
      <div className={styles.words}>
        <ul className={styles.facts}>
          {createdAt > 0 && (
            <li>
              <ClockIcon />
              <span>
                {messages.joined()} <Time at={createdAt} />
              </span>
            </li>
          )}
          {likes > 0 && (
            <li title={messages.likesReceived({ n: likes, text: formatNumber(likes) })}>
              <HeartIcon />
              {messages.likesReceived({ n: likes, text: formatCount(likes) })}
            </li>
          )}
          {shownRoles.length > 0 && (
            <li>
              <ShieldIcon />
              {shownRoles.map(formatRole).join(' · ')}
            </li>
          )}
        </ul>
        {isEditing && user.canEdit ? (
          <EditBio bio={user.bio} onSaved={showBio} onCancel={closeEditor} />
        ) : (
          renderedBio && <Prose html={renderedBio} compact />
        )}
      </div>
      {/* Not below the bio, since who may edit is known later than the page, and would move what follows. */}
      <div className={styles.actions} data-print="none">
        {user.canEdit && !isEditing && (
          <Button icon={<EditIcon />} autoFocus={wasEditing} onClick={() => setEditing(true)}>
            {messages.setBio()}
          </Button>
        )}
        <PersonWatchButton userId={user.id} />
      </div>
    </div>
  )
}

const roleNames: Record<string, () => string> = {
  admin: messages.admin,
  moderator: messages.moderator,
  editor: messages.editor,
  developer: uiMessages.developer,
}

/** Groups of invite codes have no translation. */
const formatRole = (role: string): string => roleNames[role]?.() ?? role

/** Breaks a long name only after `.`, `-` and `_`. */
const withBreaks = (name: string) =>
  name.split(/(?<=[._-])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
