import { useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Note } from '#ui/status/Note.tsx'
import { presetNames } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { ApplyPresetDoc } from '../SetupPanel.graphql.ts'
import styles from '../SetupPanel.module.css'

export function ContentStep({ isDone }: { isDone: boolean }) {
  const apply = useMutationWithProof(ApplyPresetDoc)
  const [preset, setPreset] = useState<(typeof presetNames)[number]>('GAME_WITH_MODS')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function submit() {
    setBusy(true)
    setError('')
    await apply({ preset }).catch((cause: unknown) => setError(getErrorMessage(cause)))
    setBusy(false)
  }

  return (
    <>
      {isDone && (
        <Note status="success">
          {messages.content.applied()}{' '}
          <a className="link" href={paths.forums()}>
            {messages.content.forums()}
          </a>
        </Note>
      )}
      <p>{messages.content.about()}</p>
      <fieldset className={styles.presets} aria-label={messages.steps.content()}>
        {presetNames.map((name) => (
          <label key={name} className={styles.preset}>
            <input type="radio" name="preset" checked={preset === name} onChange={() => setPreset(name)} />
            <span>
              <b>{messages.content.presets[name]()}</b>
              <small>{messages.content.presetsAbout[name]()}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {error && <Note status="error">{error}</Note>}
      <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
        {messages.content.apply()}
      </Button>
    </>
  )
}
