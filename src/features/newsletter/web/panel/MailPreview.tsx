import { useEffect, useRef, useState } from 'react'
import { useQuery } from '#client/useQuery.ts'
import { mailCss } from '../../contract/mailLook.ts'
import { mm } from '../../manageMessages.ts'
import { Choice } from './Choice.tsx'
import { NewsletterPreviewDoc } from './NewsletterPanel.graphql.ts'
import styles from './NewsletterPanel.module.css'

type Edition = { title: string; url: string; body: string }

const settleMs = 400

/** The mail as readers get it: light and dark, on a phone and at a desk, or its text part. */
export function MailPreview({ edition }: { edition: Edition }) {
  const settled = useSettled(edition)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [size, setSize] = useState<'wide' | 'phone' | 'text'>('wide')
  const { data } = useQuery(NewsletterPreviewDoc, settled)
  // While the next one is on its way the last one stays.
  const [preview, setPreview] = useState(data?.newsletterPreview)
  if (data && data.newsletterPreview !== preview) setPreview(data.newsletterPreview)
  const themes = [
    { value: 'light', label: mm.light() },
    { value: 'dark', label: mm.dark() },
  ] as const
  const sizes = [
    { value: 'wide', label: mm.wide() },
    { value: 'phone', label: mm.phone() },
    { value: 'text', label: mm.asText() },
  ] as const
  return (
    <section className={styles.preview} aria-label={mm.preview()}>
      <div className={styles.tools}>
        <h2>{mm.preview()}</h2>
        <Choice label={mm.theme()} options={themes} value={theme} onChange={setTheme} />
        <Choice label={mm.size()} options={sizes} value={size} onChange={setSize} />
      </div>
      {!settled.title && !settled.body ? (
        <p className={styles.nothing}>{mm.previewEmpty()}</p>
      ) : size === 'text' ? (
        <pre className={styles.text}>{preview?.text}</pre>
      ) : (
        <div className={styles.stage} data-size={size}>
          <Shadowed html={preview?.html ?? ''} theme={theme} />
        </div>
      )}
    </section>
  )
}

/** What is being typed, once nothing has been typed for a moment. */
function useSettled({ title, url, body }: Edition): Edition {
  const [settled, setSettled] = useState({ title, url, body })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ title, url, body }), settleMs)
    return () => clearTimeout(timer)
  }, [title, url, body])
  return settled
}

/** In a tree of its own, where the site's styles do not reach and the mail's do. The server has sanitised the HTML. */
function Shadowed({ html, theme }: { html: string; theme: 'light' | 'dark' }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? opened(host.current)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(mailCss(theme))
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = `<div class="mail">${html}</div>`
  }, [html, theme])
  return <div ref={host} />
}

function opened(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' })
  // Following a link here would leave what is being written.
  root.addEventListener('click', (event) => event.preventDefault())
  return root
}
