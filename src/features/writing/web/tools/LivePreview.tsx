import { type ComponentType, useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { sendQuery } from '#client/queries/graphql.ts'
import { Note } from '#ui/status/Note.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { messages } from '../../messages.ts'
import type { ImageItem } from '../images/imageItems.ts'
import { EmptyPreview } from './EmptyPreview.tsx'
import styles from './LivePreview.module.css'
import { PreviewDoc } from './Preview.graphql.ts'
import { UnusedImages } from './UnusedImages.tsx'

const debounceMs = 400
/** The server answers 120 in ten minutes. */
const minIntervalMs = 5_000

type Props = {
  title: string
  text: string
  images: readonly ImageItem[]
  Head: ComponentType<{ title: string }> | undefined
}

/** Follows the text at a distance: while it is written, the last preview stays. */
export function LivePreview({ title, text, images, Head = Title }: Props) {
  const isEmpty = text.trim() === ''
  const { html, error } = usePreview(text)
  return (
    <>
      <p className={styles.label} aria-hidden="true">
        {messages.tools.preview()}
      </p>
      <div className={styles.frame}>
        <section className={styles.preview} aria-label={messages.tools.preview()} tabIndex={0}>
          {title.trim() && <Head title={title} />}
          {!isEmpty && <Prose html={html} />}
          <UnusedImages images={images} />
          {isEmpty && images.length === 0 && <EmptyPreview />}
          {error !== undefined && <Note status="error">{error}</Note>}
        </section>
      </div>
    </>
  )
}

const Title = ({ title }: { title: string }) => (
  <p className={styles.title} dir="auto" lang={toTextLanguage(title)}>
    {title}
  </p>
)

function usePreview(text: string): { html: string; error: string | undefined } {
  const [html, setHtml] = useState('')
  const [error, setError] = useState<string>()
  const last = useRef({ count: 0, sentAt: 0 })
  useEffect(() => {
    if (text.trim() === '') return
    async function send() {
      const count = last.current.count + 1
      last.current = { count, sentAt: Date.now() }
      const isLatest = () => last.current.count === count
      try {
        const { preview } = await sendQuery(PreviewDoc, { text })
        if (!isLatest()) return
        setHtml(preview)
        setError(undefined)
      } catch (failure) {
        if (isLatest()) setError(messages.tools.previewFailed({ message: getErrorMessage(failure) }))
      }
    }
    const wait = Math.max(debounceMs, last.current.sentAt + minIntervalMs - Date.now())
    const timer = setTimeout(() => void send(), wait)
    return () => clearTimeout(timer)
  }, [text])
  return { html, error }
}
