import { useId, useRef, useState } from 'react'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { authorizedFetch } from '#client/session/authorizedFetch.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { messages } from '../../messages.ts'
import { RemoveAvatarDoc } from './Picture.graphql.ts'
import styles from './settings.module.css'
import { UnverifiedEmailNotice } from './UnverifiedEmailNotice.tsx'
import type { SettingsProps, SettingsUser } from './user.ts'

const reloadAfterMs = 500

/** Throws an error with the text to show. */
async function upload(file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const response = await authorizedFetch('/api/direct_uploads/avatar', { method: 'POST', body })
  if (response.ok) return
  const hasMessage = [413, 422].includes(response.status)
  const { error } = (hasMessage ? await response.json() : {}) as { error?: string | [string, string] }
  throw new Error((Array.isArray(error) ? error[1] : error) || messages.pictureFailed())
}

export const ProfileSettings = ({ user }: SettingsProps) => (
  <>
    <UnverifiedEmailNotice user={user} />
    <Picture user={user} />
    <Username username={user.username} />
  </>
)

function Picture({ user }: { user: SettingsUser }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const removeAvatar = useMutation(RemoveAvatarDoc)
  const removal = useConfirmedAction({
    question: () => ({ text: messages.removePictureConfirm(), action: messages.removePicture(), isDangerous: true }),
    run: async () => {
      await removeAvatar({})
      location.reload()
    },
  })

  async function save() {
    if (!file) return
    setBusy(true)
    setError(undefined)
    try {
      await upload(file)
      setTimeout(() => location.reload(), reloadAfterMs)
    } catch (failure) {
      setError(failure instanceof TypeError ? messages.pictureFailed() : (failure as Error).message)
      setBusy(false)
    }
  }

  return (
    <div className={styles.block}>
      <h3>{messages.picture()}</h3>
      <div className={styles.picture}>
        <Avatar username={user.username} picture={user.picture} size={96} />
        <div className={styles.block}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
          <div className={styles.row}>
            <Button onClick={() => input.current?.click()}>{messages.chooseFile()}</Button>
            <Button variant="primary" disabled={!file} busy={isBusy} onClick={() => void save()}>
              {uiMessages.save()}
            </Button>
            {user.picture && (
              <Button variant="quiet" busy={removal.isPending} onClick={() => removal.start()}>
                {messages.removePicture()}
              </Button>
            )}
          </div>
          <p className={styles.hint}>{file ? file.name : messages.pictureHint()}</p>
        </div>
      </div>
      {error && <Note status="error">{error}</Note>}
    </div>
  )
}

function Username({ username }: { username: string }) {
  const id = useId()
  return (
    <div className={styles.block}>
      <h3>
        <label htmlFor={id}>{uiMessages.username()}</label>
      </h3>
      <Input id={id} className={styles.input} value={username} readOnly aria-describedby={`${id}hint`} />
      <p id={`${id}hint`} className={styles.hint}>
        {messages.usernameFixed()}{' '}
        <a className="link" href={paths.userPage(username)}>
          {messages.viewProfile()}
        </a>
      </p>
    </div>
  )
}
