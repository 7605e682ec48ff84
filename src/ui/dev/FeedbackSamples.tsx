import { useState } from 'react'
import { addToast, type NewToast } from '#client/stores/toasts.ts'
import { Button } from '../controls/Button.tsx'
import { ForumIcon } from '../icons/pageIcons.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { EmptyState } from '../status/EmptyState.tsx'
import { Note } from '../status/Note.tsx'
import { Spinner } from '../status/Spinner.tsx'
import styles from './samples.module.css'

const toasts: NewToast[] = [
  { status: 'success', title: 'Changes saved', body: 'Your post is up.', link: { href: '/forum', text: 'View post' } },
  {
    status: 'warning',
    title: 'System message',
    bodyHtml: 'Maintenance at <b>14:00</b>, see <a href="/blog">the blog</a>.',
  },
  { status: 'error', title: 'Unhandled error', body: 'It stays until it is closed.', durationMs: 0 },
]

function DialogSample() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="danger" onClick={close}>
        Delete
      </Button>
    </>
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog open={open} onClose={close} title="Delete this creation?" footer={footer}>
        <p>Its 12 comments go with it. Staff can restore it for 30 days.</p>
      </Dialog>
    </>
  )
}

export function FeedbackSamples() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {toasts.map((toast) => (
          <Button key={toast.status} onClick={() => addToast(toast)}>
            Toast: {toast.status}
          </Button>
        ))}
        <DialogSample />
      </div>
      <Note status="error">There was an error submitting your comment. The text is kept.</Note>
      <Note status="warning">You must verify your email address to change this setting.</Note>
      <Note status="success">Changes saved successfully!</Note>
      <div className={styles.pair}>
        <div className={styles.framed}>
          <EmptyState
            icon={<ForumIcon size={24} />}
            title="No posts yet"
            action={<Button variant="primary">New post</Button>}
          >
            Questions about circuits would be here.
          </EmptyState>
        </div>
        <div className={styles.framed}>
          <Spinner />
        </div>
      </div>
    </div>
  )
}
