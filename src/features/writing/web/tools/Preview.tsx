import { type RefObject, useEffect, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { sendQuery } from '#client/queries/graphql.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { messages } from '../../messages.ts'
import type { ImageItem } from '../images/imageItems.ts'
import { EmptyPreview } from './EmptyPreview.tsx'
import { PreviewDoc } from './Preview.graphql.ts'
import styles from './Preview.module.css'
import { UnusedImages } from './UnusedImages.tsx'

type Props = {
  text: string
  images: readonly ImageItem[]
  area: RefObject<HTMLTextAreaElement | null>
  compact: boolean
}

export function Preview({ text, images, area, compact }: Props) {
  const [html, setHtml] = useState<string>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (!text.trim()) return
    let isCancelled = false
    sendQuery(PreviewDoc, { text }).then(
      ({ preview }) => isCancelled || setHtml(preview),
      (failure: unknown) =>
        isCancelled || setError(messages.tools.previewFailed({ message: getErrorMessage(failure) })),
    )
    return () => {
      isCancelled = true
    }
  }, [text])

  // Keeps the text area's height while the preview loads.
  const keepHeight = (panel: HTMLElement | null) => {
    const height = Number.parseFloat(area.current?.style.height ?? '')
    if (panel && height) panel.style.minHeight = `${height}px`
  }

  return (
    <section
      ref={keepHeight}
      className={styles.preview}
      aria-label={messages.tools.preview()}
      aria-busy={text.trim() !== '' && !html && !error}
    >
      {text.trim() && <Outcome html={html} error={error} compact={compact} />}
      <UnusedImages images={images} />
      {!text.trim() && images.length === 0 && <EmptyPreview />}
    </section>
  )
}

type OutcomeProps = { html: string | undefined; error: string | undefined; compact: boolean }

function Outcome({ html, error, compact }: OutcomeProps) {
  if (error !== undefined) return <Note status="error">{error}</Note>
  return html === undefined ? <Spinner /> : <Prose html={html} compact={compact} />
}
