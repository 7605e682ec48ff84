import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import styles from './ReportsPanel.module.css'
import { permanentFrom } from './StaffCard.tsx'
import type { AuthorAction, ReportedObject } from './types.ts'

type Author = NonNullable<ReportedObject['author']>
type Props = { author: Author; history: ReportedObject['authorHistory']; onAct?: (action: AuthorAction) => void }

export function ReportAuthor({ author, history, onAct }: Props) {
  return (
    <section className={styles.author} aria-label={messages.pages.staffCardOf({ name: author.username })}>
      <div className={styles.who}>
        <Avatar username={author.username} picture={author.picture} size={32} />
        <div>
          <a className="link" href={paths.managementPanel('people', { q: author.username })}>
            @{author.username}
          </a>
          {history && history.joinedAt > 0 && (
            <p>
              {messages.pages.joined()} <Time at={history.joinedAt} />
            </p>
          )}
        </div>
      </div>
      {history && <History history={history} />}
      {onAct && history?.canSanction && (
        <div className={styles.buttons}>
          <Button size="small" aria-keyshortcuts="w" onClick={() => onAct('warn')}>
            {messages.pages.warn()}
          </Button>
          <Button size="small" aria-keyshortcuts="s" onClick={() => onAct('silence')}>
            {messages.pages.silence()}
          </Button>
          <Button size="small" aria-keyshortcuts="b" onClick={() => onAct('suspend')}>
            {messages.pages.suspend()}
          </Button>
        </div>
      )}
    </section>
  )
}

function History({ history }: { history: NonNullable<Props['history']> }) {
  const { earlierReports, upheldReports, hiddenCount, warningCount, silenceCount, suspensionCount } = history
  const facts = [
    earlierReports > 0 && messages.queue.earlierReports({ n: earlierReports, upheld: upheldReports }),
    hiddenCount > 0 && messages.queue.removals({ n: hiddenCount }),
    warningCount > 0 && messages.queue.warnings({ n: warningCount }),
    silenceCount > 0 && messages.queue.silences({ n: silenceCount }),
    suspensionCount > 0 && messages.queue.suspensions({ n: suspensionCount }),
  ].filter((fact) => fact !== false)
  return (
    <ul className={styles.facts}>
      {history.suspendedUntil && (
        <li>
          <Badge tone="danger">
            <Sanction
              until={history.suspendedUntil}
              ends={messages.queue.suspensionEnds}
              forGood={messages.queue.suspendedForGood}
            />
          </Badge>
        </li>
      )}
      {history.silencedUntil && (
        <li>
          <Badge tone="warn">
            <Sanction
              until={history.silencedUntil}
              ends={messages.queue.silenceEnds}
              forGood={messages.queue.silencedForGood}
            />
          </Badge>
        </li>
      )}
      {facts.length ? facts.map((fact) => <li key={fact}>{fact}</li>) : <li>{messages.queue.cleanRecord()}</li>}
    </ul>
  )
}

type SanctionProps = { until: number; ends: () => string; forGood: () => string }

const Sanction = ({ until, ends, forGood }: SanctionProps) =>
  until > permanentFrom ? (
    forGood()
  ) : (
    <>
      {ends()} <Time at={until} />
    </>
  )
