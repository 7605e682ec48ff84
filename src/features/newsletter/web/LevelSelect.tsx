import { useId, useRef, useState } from 'react'
import { Note } from '#ui/Note.tsx'
import { Select } from '#ui/Select.tsx'
import { levels } from '../contract/levels.ts'
import { m } from '../messages.ts'
import styles from './NewsletterPage.module.css'

const labels = [m.level0, m.level1, m.level2]

type Props = {
  /** -1 while it is not known (specification, section 3). */
  level: number
  disabled?: boolean
  save: (level: number) => Promise<unknown>
}

/** What somebody gets; a choice is saved at once, and the last one counts. */
export function LevelSelect({ level, disabled, save }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const [result, setResult] = useState<'saved' | 'failed'>()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  // What was saved here is newer than `level`, and what a refusal falls back to.
  const saved = useRef<number>(undefined)
  const isLoading = level < 0
  const options = levels.map((value) => ({ value: String(value), label: labels[value]?.() ?? '' }))

  async function choose(next: number) {
    setChosen(next)
    setResult(undefined)
    const saving = before.current.then(() => save(next))
    before.current = saving.catch(() => {})
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
      <label htmlFor={id}>{m.level()}</label>
      <Select
        id={id}
        options={isLoading ? [{ value: '-1', label: m.loading() }] : options}
        value={String(isLoading ? -1 : (chosen ?? level))}
        disabled={disabled || isLoading}
        onChange={(event) => void choose(Number(event.currentTarget.value))}
      />
      {result === 'saved' && <Note status="success">{m.saved()}</Note>}
      {result === 'failed' && <Note status="error">{m.saveFailed()}</Note>}
    </div>
  )
}
