import { useEffect, useRef, useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { mailPreviewCss } from '../../contract/mailCss.ts'
import { messages } from '../../messages.ts'
import { NewsletterPreviewDoc } from './NewsletterPanel.graphql.ts'
import styles from './NewsletterPanel.module.css'

type Edition = { title: string; url: string; body: string }

const debounceMs = 400

export function MailPreview({ edition }: { edition: Edition }) {
  const debounced = useDebounced(edition)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [size, setSize] = useState<'wide' | 'phone' | 'text'>('wide')
  const { data } = useQuery(NewsletterPreviewDoc, debounced)
  const [preview, setPreview] = useState(data?.newsletterPreview)
  if (data && data.newsletterPreview !== preview) setPreview(data.newsletterPreview)
  const themes = [
    { value: 'light', label: messages.manage.light() },
    { value: 'dark', label: messages.manage.dark() },
  ] as const
  const sizes = [
    { value: 'wide', label: messages.manage.wide() },
    { value: 'phone', label: messages.manage.phone() },
    { value: 'text', label: messages.manage.asText() },
  ] as const
  return (
    <section className={styles.preview} aria-label={uiMessages.preview()}>
      <div className={styles.tools}>
        <h2>{uiMessages.preview()}</h2>
        <SegmentedControl label={messages.manage.theme()} options={themes} value={theme} onChange={setTheme} />
        <SegmentedControl label={messages.manage.size()} options={sizes} value={size} onChange={setSize} />
      </div>
      {!debounced.title && !debounced.body ? (
        <p className={styles.nothing}>{messages.manage.previewEmpty()}</p>
      ) : size === 'text' ? (
        <pre className={styles.text}>{preview?.text}</pre>
      ) : (
        <div className={styles.stage} data-size={size}>
          <MailBody html={preview?.html ?? ''} theme={theme} />
        </div>
      )}
    </section>
  )
}

function useDebounced({ title, url, body }: Edition): Edition {
  const [debounced, setDebounced] = useState({ title, url, body })
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ title, url, body }), debounceMs)
    return () => clearTimeout(timer)
  }, [title, url, body])
  return debounced
}

/** A shadow root isolates the mail's styles; the server has sanitized the HTML. */
function MailBody({ html, theme }: { html: string; theme: 'light' | 'dark' }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? attachRoot(host.current)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(mailPreviewCss(theme))
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = `<div class="mail">${html}</div>`
  }, [html, theme])
  return <div ref={host} />
}

function attachRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' })
  // Following a link would leave the unsaved form.
  root.addEventListener('click', (event) => event.preventDefault())
  return root
}
