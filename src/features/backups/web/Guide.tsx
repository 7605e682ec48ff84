import { messages } from '../messages.ts'
import styles from './BackupsPanel.module.css'
import type { Backups } from './run.ts'

/** Says what a back-up is for, and what it lacks. */
export function Guide({ backups: { lastGood, target, withSecrets } }: { backups: Backups }) {
  const address = lastGood?.address ?? `${target}/…`
  return (
    <section className={styles.section}>
      <h2>{messages.guide.title()}</h2>
      <p>{withSecrets ? messages.guide.withSecrets() : messages.guide.without()}</p>
      <p>{messages.guide.personal()}</p>
      <p>{messages.guide.restore()}</p>
      <Command text={`DATA_DIR=/srv/restored backplane restore ${address}`} />
      <p>{messages.guide.verify()}</p>
      <Command text={`backplane verify-backup ${address}`} />
      <p className="muted">{messages.guide.more()}</p>
    </section>
  )
}

const Command = ({ text }: { text: string }) => (
  <p className={styles.command}>
    <code>{text}</code>
  </p>
)
