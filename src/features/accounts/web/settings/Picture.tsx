import { useRef, useState } from 'react'
import { authorizedFetch } from '#client/authorizedFetch.ts'
import { useMutation } from '#client/useMutation.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { m } from '../../messages.ts'
import { RemoveAvatarDoc } from './Picture.graphql.ts'
import styles from './Section.module.css'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

/** The page is loaded anew so that the picture is new everywhere (specification, section 7). */
const reloadAfterMs = 500

/** Sends the picture; throws the words to show. */
async function upload(file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  const response = await authorizedFetch('/api/direct_uploads/avatar', { method: 'POST', body })
  if (response.ok) return
  const isSaid = [413, 422].includes(response.status)
  const { error } = (isSaid ? await response.json() : {}) as { error?: string | [string, string] }
  throw new Error((Array.isArray(error) ? error[1] : error) || m.pictureFailed())
}

/** The profile picture: chosen, looked at, saved or removed. */
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
      setError(failure instanceof TypeError ? m.pictureFailed() : (failure as Error).message)
      setBusy(false)
    }
  }

  async function remove() {
    if (!window.confirm(m.removePictureConfirm())) return
    await removeAvatar({})
    location.reload()
  }

  return (
    <Section title={m.picture()}>
      <div className={styles.row}>
        <Avatar username={user.username} picture={user.picture} size={64} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        <Button onClick={() => input.current?.click()}>{m.chooseFile()}</Button>
        {file && <span>{file.name}</span>}
        <Button variant="primary" disabled={!file} busy={isBusy} onClick={() => void save()}>
          {m.save()}
        </Button>
        {user.picture && <Button onClick={() => void remove()}>{m.removePicture()}</Button>}
      </div>
      {error && <Note status="error">{error}</Note>}
    </Section>
  )
}
