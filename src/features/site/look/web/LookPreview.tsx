import { useEffect, useRef, useState } from 'react'
import { useBrand } from '#client/brand.ts'
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { getPictureUrl } from '../contract/getPictureUrl.ts'
import { ContrastVerdict } from './ContrastVerdict.tsx'
import styles from './LookPanel.module.css'
import type { LookValues } from './lookValues.ts'
import { type Appearance, applyAppearance, loadPreviewPage, type PreviewPage, previewPages } from './previewPage.ts'
import type { Preview } from './useDraft.ts'

type Props = { values: LookValues; preview: Preview | undefined }

/** A real page of the site, as visitors see it, with the look of the form. */
export function LookPreview({ values, preview }: Props) {
  const { name } = useBrand()
  const [page, setPage] = useState<PreviewPage>('forum')
  const [width, setWidth] = useState<'390' | '768' | '1440'>('1440')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const key = (theme === 'dark' && values.BRAND_LOGO_DARK) || values.BRAND_LOGO || values.BRAND_LOGO_DARK
  const logo = key ? getPictureUrl('logo', key) : ''
  const appearance = { stylesheet: preview?.stylesheet ?? '', theme, logo, name }
  return (
    <section className={styles.preview} aria-label={messages.look.preview()}>
      <div className={styles.tools}>
        <h2>{messages.look.preview()}</h2>
        <SegmentedControl
          label={messages.look.page()}
          value={page}
          onChange={setPage}
          options={previewPages.map((value) => ({ value, label: messages.look.pages[value]() }))}
        />
        <SegmentedControl
          label={messages.look.width()}
          value={width}
          onChange={setWidth}
          options={[
            { value: '390', label: messages.look.widths.phone() },
            { value: '768', label: messages.look.widths.tablet() },
            { value: '1440', label: messages.look.widths.desktop() },
          ]}
        />
        <SegmentedControl
          label={messages.look.theme()}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: messages.light() },
            { value: 'dark', label: messages.dark() },
          ]}
        />
      </div>
      {preview ? (
        <Frame key={page} page={page} width={width} appearance={appearance} />
      ) : (
        <div className={styles.frame} data-width={width} />
      )}
      {preview && <ContrastVerdict preview={preview} />}
    </section>
  )
}

type FrameProps = { page: PreviewPage; width: string; appearance: Appearance }

/** The page loads once; what is chosen later changes it in its place. */
function Frame({ page, width, appearance }: FrameProps) {
  const { stylesheet, theme, logo, name } = appearance
  const frame = useRef<HTMLIFrameElement>(null)
  const [html, setHtml] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const aborter = new AbortController()
    loadPreviewPage(page, aborter.signal).then(setHtml, () => aborter.signal.aborted || setFailed(true))
    return () => aborter.abort()
  }, [page])
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document && loaded) applyAppearance(document, { stylesheet, theme, logo, name })
  }, [loaded, stylesheet, theme, logo, name])
  if (hasFailed) return <Note status="error">{messages.look.previewFailed()}</Note>
  return (
    <div className={styles.frame} data-width={width}>
      {html !== undefined && (
        <iframe
          ref={frame}
          title={messages.look.previewOf({ page: messages.look.pages[page]() })}
          sandbox="allow-same-origin"
          srcDoc={html}
          tabIndex={-1}
          onLoad={() => setLoaded((times) => times + 1)}
        />
      )}
    </div>
  )
}
