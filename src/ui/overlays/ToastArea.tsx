import { useEffect, useState } from 'react'
import { dismissToast, type Toast, useToasts } from '#client/stores/toasts.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { CloseIcon } from '../icons/conversationIcons.tsx'
import { messages } from '../messages.ts'
import { statusIcons } from '../status/Note.tsx'
import { RichText } from '../text/RichText.tsx'
import { toSafeHref } from '../text/safeHref.ts'
import { Time } from '../text/Time.tsx'
import styles from './ToastArea.module.css'

function ToastLink({ link }: { link: NonNullable<Toast['link']> }) {
  const href = toSafeHref(link.href)
  if (!href) return null
  return (
    <a className="link" href={href}>
      {link.text}
    </a>
  )
}

/** The time restarts when the pointer or the focus leaves. */
function useAutoHide({ id, durationMs }: Toast, held: boolean): void {
  useEffect(() => {
    if (durationMs === 0 || held) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, held])
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const Icon = statusIcons[toast.status]
  useAutoHide(toast, held)
  return (
    <div
      className={`${styles.toast} ${styles[toast.status]}`}
      role={toast.status === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <div>
        <div className={styles.title}>
          {toast.title}
          <Time at={toast.createdAtSeconds} />
        </div>
        <div className={styles.body}>
          <RichText html={toast.bodyHtml} /> {toast.link && <ToastLink link={toast.link} />}
        </div>
      </div>
      <IconButton size="small" label={messages.close()} onClick={() => dismissToast(toast.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** Mounted once for the whole app. */
export function ToastArea() {
  return (
    <section className={styles.area} aria-label={messages.notices()} data-print="none">
      {useToasts().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
