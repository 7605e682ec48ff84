import { formatBytes } from '#language/format.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { DownloadIcon } from '#ui/icons/mediaIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../messages.ts'
import { VersionFacts } from './VersionFacts.tsx'
import styles from './VersionsPage.module.css'
import type { VersionItem } from './versionPage.ts'

export function VersionRow({
  version,
  creation,
}: {
  version: VersionItem
  creation: { kind: string; canonicalPath: string }
}) {
  const { number, canonicalPath, withdrawnAt, withdrawalReason, downloadUrl, fileSize } = version
  const name = version.name || messages.version({ number })
  return (
    <li id={`version-${number}`} className={styles.version} data-withdrawn={withdrawnAt ? '' : undefined}>
      <div className={styles.about}>
        <h2>
          <a href={canonicalPath}>{name}</a>
        </h2>
        {version.isCurrent && <Badge tone="accent">{uiMessages.newest()}</Badge>}
        {withdrawnAt ? <Badge tone="warn">{messages.withdrawn()}</Badge> : null}
        <VersionFacts version={version} kind={creation.kind} className={styles.facts} />
      </div>
      <div className={styles.notes}>
        {withdrawnAt ? (
          <p className={styles.quiet}>
            {messages.withdrawnOn()} {withdrawalReason && messages.reason({ text: withdrawalReason })}
          </p>
        ) : null}
        {version.renderedChangelog ? (
          <Prose html={version.renderedChangelog} />
        ) : (
          !withdrawnAt && <p className={styles.quiet}>{number === 1 ? messages.firstNotes() : messages.noNotes()}</p>
        )}
      </div>
      <div className={styles.ways} data-print="none">
        <ButtonLink
          icon={<DownloadIcon />}
          href={downloadUrl}
          download
          aria-label={`${messages.download()} ${formatBytes(fileSize)}, ${name}`}
        >
          {messages.download()} <span className={`num ${styles.size}`}>{formatBytes(fileSize)}</span>
        </ButtonLink>
        {creation.kind !== 'MOD' && number > 1 && (
          <ButtonLink
            variant="quiet"
            href={creationPaths.versionChanges(creation.canonicalPath, number)}
            aria-label={`${messages.changes()}, ${name}`}
          >
            {messages.changes()}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
