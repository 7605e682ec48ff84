import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { queueMessages } from '../../queueMessages.ts'
import { webMessages } from '../../webMessages.ts'
import styles from './ReportsPanel.module.css'
import { permanentFrom } from './StaffCard.tsx'
import type { AuthorAction, ReportedObject } from './types.ts'

type Author = NonNullable<ReportedObject['author']>
type Props = { author: Author; history: ReportedObject['authorHistory']; onAct?: (action: AuthorAction) => void }

export function ReportAuthor({ author, history, onAct }: Props) {
  return (
    <section className={styles.author} aria-label={queueMessages.about(author.username)}>
      <div className={styles.who}>
        <Avatar username={author.username} picture={author.picture} size={32} />
        <div>
          <a className="link" href={paths.managementPanel('people', { q: author.username })}>
            @{author.username}
          </a>
          {history && history.joinedAt > 0 && (
            <p>
              {webMessages.joined()} <Time at={history.joinedAt} />
            </p>
          )}
        </div>
      </div>
      {history && <History history={history} />}
      {onAct && history?.canSanction && (
        <div className={styles.buttons}>
          <Button size="small" aria-keyshortcuts="w" onClick={() => onAct('warn')}>
            {webMessages.warn()}
          </Button>
          <Button size="small" aria-keyshortcuts="s" onClick={() => onAct('silence')}>
            {webMessages.silence()}
          </Button>
          <Button size="small" aria-keyshortcuts="b" onClick={() => onAct('suspend')}>
            {webMessages.suspend()}
          </Button>
        </div>
      )}
    </section>
  )
}

function History({ history }: { history: NonNullable<Props['history']> }) {
  const { earlierReports, upheldReports, hiddenCount, warningCount, silenceCount, suspensionCount } = history
  const facts = [
    earlierReports > 0 && queueMessages.earlierReports(earlierReports, upheldReports),
    hiddenCount > 0 && queueMessages.removals(hiddenCount),
    warningCount > 0 && queueMessages.warnings(warningCount),
    silenceCount > 0 && queueMessages.silences(silenceCount),
    suspensionCount > 0 && queueMessages.suspensions(suspensionCount),
  ].filter((fact) => fact !== false)
  return (
    <ul className={styles.facts}>
      {history.suspendedUntil && (
        <li>
          <Badge tone="danger">
            <Sanction
              until={history.suspendedUntil}
              ends={queueMessages.suspensionEnds}
              forGood={queueMessages.suspendedForGood}
            />
          </Badge>
        </li>
      )}
      {history.silencedUntil && (
        <li>
          <Badge tone="warn">
            <Sanction
              until={history.silencedUntil}
              ends={queueMessages.silenceEnds}
              forGood={queueMessages.silencedForGood}
            />
          </Badge>
        </li>
      )}
      {facts.length ? facts.map((fact) => <li key={fact}>{fact}</li>) : <li>{queueMessages.cleanRecord()}</li>}
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
