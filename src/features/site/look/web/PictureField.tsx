import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { authorizedFetch } from '#client/session/authorizedFetch.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { useField } from '#ui/form/useField.ts'
import { messages } from '../../messages.ts'
import { getPictureUrl } from '../contract/getPictureUrl.ts'
import { type LookPicture, lookPictures, type UploadedLookPicture } from '../contract/lookPictures.ts'
import { Fixed } from './Fixed.tsx'
import styles from './LookPanel.module.css'
import type { LookSettings } from './lookValues.ts'

type Props = { kind: LookPicture; settings: LookSettings; label: string; hint: string }

export const PictureField = ({ settings, ...field }: Props) => (
  <Fixed settings={settings} name={lookPictures[field.kind]} label={field.label}>
    <PictureInput {...field} />
  </Fixed>
)

function PictureInput({ kind, label, hint }: Omit<Props, 'settings'>) {
  const name = lookPictures[kind]
  const { id, messageId, message } = useField(name)
  const { setValue, setError } = useFormContext()
  const key = String(useWatch({ name }) ?? '')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function choose(file: File) {
    setBusy(true)
    try {
      const { key: uploaded } = await upload(kind, file)
      setValue(name, uploaded, { shouldDirty: true, shouldValidate: true })
    } catch (failure) {
      const text = failure instanceof UploadRejection ? failure.message : messages.look.uploadFailed()
      // What is there stays; the field says why the new one is not.
      setValue(name, key, { shouldDirty: true, shouldTouch: true })
      setError(name, { message: text })
    }
    setBusy(false)
  }

  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} message={message}>
      <div className={styles.picture}>
        {key && (
          <div className={styles.shown} data-kind={kind}>
            <img src={getPictureUrl(kind, key)} alt="" />
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) void choose(file)
          }}
        />
        <Button
          id={id}
          size="small"
          busy={isBusy}
          aria-label={messages.look.upload({ name: label })}
          aria-describedby={messageId}
          onClick={() => input.current?.click()}
        >
          {messages.look.choose()}
        </Button>
        {key && (
          <Button
            size="small"
            variant="quiet"
            aria-label={messages.look.clear({ name: label })}
            onClick={() => setValue(name, '', { shouldDirty: true })}
          >
            {messages.look.toDefault()}
          </Button>
        )}
      </div>
    </Field>
  )
}

/** Its message is for the user. */
class UploadRejection extends Error {}

async function upload(kind: LookPicture, file: File): Promise<UploadedLookPicture> {
  const body = new FormData()
  body.set('file', file)
  const response = await authorizedFetch(`/api/look/${kind}`, { method: 'POST', body })
  if (response.ok) return (await response.json()) as UploadedLookPicture
  const { error } = [413, 422, 429].includes(response.status) ? ((await response.json()) as { error?: unknown }) : {}
  const text = Array.isArray(error) ? error[1] : error
  throw typeof text === 'string' && /\s|[\u3400-\u9fff]/.test(text) ? new UploadRejection(text) : new Error('upload')
}
