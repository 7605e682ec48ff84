import { type FormEvent, useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { messages } from '../messages.ts'
import styles from './CompareForm.module.css'
import { toChangesPath } from './versionPage.ts'

type Props = {
  creation: { kind: string; canonicalPath: string; versionCount: number }
  from: number
  to: number
}

/** A GET form, so that it works without JavaScript. */
export function CompareForm({ creation: { kind, canonicalPath, versionCount }, from, to }: Props) {
  const id = useId()
  const { navigate } = useNavigation()
  if (kind === 'MOD' || versionCount < 3) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const ends = [Number(data.get('from')), Number(data.get('to'))] as const
    navigate(toChangesPath(canonicalPath, Math.max(...ends), Math.min(...ends)))
  }

  return (
    <form
      // Remounts when the URL changes.
      key={`${from} ${to}`}
      className={styles.form}
      method="get"
      action={toChangesPath(canonicalPath, to)}
      aria-label={messages.comparison.compareAny()}
      data-print="none"
      onSubmit={submit}
    >
      <label htmlFor={`${id}from`}>{messages.comparison.from()}</label>
      <Input id={`${id}from`} type="number" name="from" required min={1} max={versionCount} defaultValue={from} />
      <label htmlFor={`${id}to`}>{messages.comparison.to()}</label>
      <Input id={`${id}to`} type="number" name="to" required min={1} max={versionCount} defaultValue={to} />
      <Button type="submit">{messages.comparison.compare()}</Button>
    </form>
  )
}
