import { useId, useRef, useState } from 'react'
import { Select } from '#ui/controls/Select.tsx'
import { Note } from '#ui/status/Note.tsx'
import { levels } from '../contract/levels.ts'
import { messages } from '../messages.ts'
import styles from './NewsletterPage.module.css'

const labels = [messages.levels[0], messages.levels[1], messages.levels[2]]

type Props = {
  /** -1 while loading. */
  level: number
  disabled?: boolean
  save: (level: number) => Promise<unknown>
}

/** Saves run one after another, so that the last choice wins. */
export function LevelSelect({ level, disabled, save }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const [result, setResult] = useState<'saved' | 'failed'>()
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  // Newer than `level`; restored when a save fails.
  const saved = useRef<number>(undefined)
  const isLoading = level < 0
  const options = levels.map((value) => ({ value: String(value), label: labels[value]?.() ?? '' }))

  async function choose(next: number) {
    setChosen(next)
    setResult(undefined)
    const saving = lastSave.current.then(() => save(next))
    lastSave.current = saving.catch(() => {})
    try {
      await saving
      saved.current = next
      setResult('saved')
    } catch {
      setChosen(saved.current)
      setResult('failed')
    }
  }

  return (
    <div className={styles.level}>
      <label htmlFor={id}>{messages.level()}</label>
      <Select
        id={id}
        options={isLoading ? [{ value: '-1', label: messages.loading() }] : options}
        value={String(isLoading ? -1 : (chosen ?? level))}
        disabled={disabled || isLoading}
        onChange={(event) => void choose(Number(event.currentTarget.value))}
      />
      {result === 'saved' && <Note status="success">{messages.saved()}</Note>}
      {result === 'failed' && <Note status="error">{messages.saveFailed()}</Note>}
    </div>
  )
}
