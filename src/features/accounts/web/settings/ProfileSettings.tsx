import { useRef, useState } from 'react'
import { authorizedFetch } from '#client/authorizedFetch.ts'
import { useMutation } from '#client/useMutation.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { messages } from '../../messages.ts'
import { RemoveAvatarDoc } from './Picture.graphql.ts'
import styles from './Section.module.css'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

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

export function Picture({ user }: { user: SettingsUser }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const removeAvatar = useMutation(RemoveAvatarDoc, ['User'])

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

  async function remove() {
    if (!window.confirm(messages.removePictureConfirm())) return
    await removeAvatar({})
    location.reload()
  }

  return (
    <Section title={messages.picture()}>
      <div className={styles.row}>
        <Avatar username={user.username} picture={user.picture} size={64} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        <Button onClick={() => input.current?.click()}>{messages.chooseFile()}</Button>
        {file && <span>{file.name}</span>}
        <Button variant="primary" disabled={!file} busy={isBusy} onClick={() => void save()}>
          {messages.save()}
        </Button>
        {user.picture && <Button onClick={() => void remove()}>{messages.removePicture()}</Button>}
      </div>
      {error && <Note status="error">{error}</Note>}
    </Section>
  )
}
