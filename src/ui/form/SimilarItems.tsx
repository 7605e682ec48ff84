import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './SimilarItems.module.css'

const pauseMs = 300

type Search<Item> = {
  /** The field whose text is searched for. */
  name: string
  /** Shorter texts find nothing. */
  minLength: number
  find: (text: string) => Promise<readonly Item[]>
}

/** Searches once typing rests, and keeps what was found until the next result, so that the form does not jump. */
export function useSimilarItems<Item>({ name, minLength, find }: Search<Item>): readonly Item[] {
  const { getValues, watch } = useFormContext()
  const [text, setText] = useState('')
  useEffect(() => {
    const read = () => setText(String(getValues(name) ?? '').trim())
    read()
    // `useWatch` would render the whole form again at each key.
    return watch(read).unsubscribe
  }, [getValues, watch, name])
  const [items, setItems] = useState<readonly Item[]>([])
  const waitForRelease = usePressedPointer()
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(async () => {
      // A failed search does not keep the form from being sent.
      const found = text.length >= minLength ? await find(text).catch(() => []) : []
      // Items must not appear while a button is pressed: it would move away from under the pointer and miss the click.
      await waitForRelease()
      if (!isStale) setItems(found)
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, minLength, find, waitForRelease])
  return items
}

const releases = ['pointerup', 'pointercancel'] as const

/** Returns a function that waits until no pointer is pressed and its click was handled. */
function usePressedPointer(): () => Promise<void> {
  const isPressed = useRef(false)
  useEffect(() => {
    const set = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    const types = ['pointerdown', ...releases] as const
    for (const type of types) addEventListener(type, set, true)
    return () => {
      for (const type of types) removeEventListener(type, set, true)
    }
  }, [])
  return useCallback(async () => {
    if (!isPressed.current) return
    const waiting = new AbortController()
    await new Promise((resolve) => {
      const release = () => setTimeout(resolve)
      for (const type of releases) addEventListener(type, release, { signal: waiting.signal })
    })
    waiting.abort()
  }, [])
}

type Props = { title: string; hint: string; children: readonly ReactNode[] }

/** What exists already, in a form for new things; `children` are list items. */
export const SimilarItems = ({ title, hint, children }: Props) => (
  <div className={styles.live} aria-live="polite">
    {children.length > 0 && (
      <section className={styles.similar} aria-labelledby="similar">
        <h2 id="similar">{title}</h2>
        <p>{hint}</p>
        <ul>{children}</ul>
      </section>
    )}
  </div>
)
