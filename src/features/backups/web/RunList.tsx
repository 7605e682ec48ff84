import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { addToast } from '#client/stores/toasts.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import { formatLocalDateTime } from '#language/formatTime.ts'
import { Button } from '#ui/controls/Button.tsx'
import { type Column, DataTable } from '#ui/editor/DataTable.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import { VerifyBackupDoc } from './BackupsPanel.graphql.ts'
import styles from './BackupsPanel.module.css'
import type { Run } from './run.ts'

type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'

const stateTones: Record<Run['state'], Tone> = {
  WAITING: 'neutral',
  RUNNING: 'accent',
  DONE: 'ok',
  FAILED: 'danger',
  INTERRUPTED: 'warn',
}

const verificationTones: Record<NonNullable<Run['verification']>, Tone> = {
  WAITING: 'neutral',
  RUNNING: 'accent',
  WHOLE: 'ok',
  DAMAGED: 'danger',
  FAILED: 'warn',
}

const listColumns = (): readonly Column<Run>[] => [
  { title: messages.columns.at(), render: ({ requestedAt }) => <Time at={requestedAt} /> },
  { title: messages.columns.by(), render: toAuthor },
  { title: messages.columns.result(), render: (run) => <Result run={run} /> },
  {
    title: messages.columns.size(),
    render: ({ byteSize }) => <span className="num">{byteSize ? formatBytes(byteSize) : '–'}</span>,
  },
  { title: messages.columns.duration(), render: (run) => <span className="num">{toDuration(run)}</span> },
  { title: messages.columns.verification(), render: (run) => <Verification run={run} /> },
]

export const RunList = ({ runs }: { runs: readonly Run[] }) => (
  <DataTable
    rows={runs}
    rowKey={({ id }) => id}
    columns={listColumns()}
    renderActions={(run) => (run.canVerify ? <VerifyButton run={run} /> : null)}
  />
)

function toAuthor({ origin, by }: Run): string {
  if (origin === 'SCHEDULE') return messages.bySchedule()
  if (origin === 'COMMAND') return messages.byCommand()
  return by ? `@${by.username}` : messages.byNobody()
}

function Result({ run }: { run: Run }) {
  const { state, error, address, deletedAt, rowCount, fileCount } = run
  const counts = { rows: formatNumber(rowCount), files: formatNumber(fileCount) }
  return (
    <div className={styles.result}>
      <Badge tone={stateTones[state]}>{messages.states[state]()}</Badge>
      {error && <span>{error}</span>}
      {state === 'INTERRUPTED' && <small>{messages.interruptedAbout()}</small>}
      {state === 'DONE' && rowCount > 0 && <small className="num">{messages.contents(counts)}</small>}
      {state === 'DONE' && <small>{deletedAt === null ? <code>{address}</code> : messages.deleted()}</small>}
    </div>
  )
}

function Verification({ run: { verification, verificationError } }: { run: Run }) {
  if (!verification) return '–'
  return (
    <div className={styles.result}>
      <Badge tone={verificationTones[verification]}>{messages.verifications[verification]()}</Badge>
      {verificationError && <span>{verificationError}</span>}
    </div>
  )
}

function VerifyButton({ run: { id, requestedAt } }: { run: Run }) {
  const verify = useMutation(VerifyBackupDoc)
  const { isPending, run } = usePendingAction(async () => {
    const { verifyBackup } = await verify({ id })
    if (!verifyBackup) addToast({ status: 'warning', title: messages.notVerifiable() })
  })
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={messages.verifyOf({ time: formatLocalDateTime(requestedAt) })}
      onClick={() => void run()}
    >
      {messages.verify()}
    </Button>
  )
}

const secondsPerMinute = 60

function toDuration({ startedAt, finishedAt }: Run): string {
  if (startedAt === null || finishedAt === null) return '–'
  const seconds = Math.max(1, finishedAt - startedAt)
  if (seconds < 2 * secondsPerMinute) return messages.seconds({ n: seconds })
  return messages.minutes({ n: Math.round(seconds / secondsPerMinute) })
}
