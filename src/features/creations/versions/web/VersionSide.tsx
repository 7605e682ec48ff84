import { formatBytes } from '#language/format.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { DownloadIcon } from '#ui/icons/mediaIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Note } from '#ui/status/Note.tsx'
import { useModule } from '#ui/useModule.ts'
import { creationPaths } from '../../contract/paths.ts'
import { ModelDownload } from '../../viewer/web/model/ModelDownload.tsx'
import { KindBadge } from '../../web/KindBadge.tsx'
import { messages } from '../messages.ts'
import { Dependencies } from './Dependencies.tsx'
import { VersionFacts } from './VersionFacts.tsx'
import styles from './VersionPage.module.css'
import type { Version, VersionPageCreation } from './versionPage.ts'

type Props = { creation: VersionPageCreation; version: Version; name: string }

const loadActions = () => import('./edit/VersionActions.tsx')

export function VersionSide({ creation, version, name }: Props) {
  const { title, kind, canonicalPath } = creation
  const { fileSize, downloadUrl, withdrawnAt, withdrawalReason, isCurrent } = version
  const actions = useModule(loadActions, version.canEdit || version.canWithdraw)
  return (
    <div className={styles.side}>
      <div>
        <div className={styles.badges}>
          <KindBadge kind={kind} />
          {isCurrent && <Badge tone="accent">{uiMessages.newest()}</Badge>}
          {withdrawnAt ? <Badge tone="warn">{messages.withdrawn()}</Badge> : null}
        </div>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.of}>
          <a href={canonicalPath}>{title}</a>
        </p>
        <VersionFacts version={version} kind={kind} className={styles.facts} />
      </div>
      {creation.hidden && <Note status="warning">{messages.hidden()}</Note>}
      {withdrawnAt ? (
        <Note status="warning">
          <p>
            {messages.withdrawnOn()} {withdrawalReason && messages.reason({ text: withdrawalReason })}
          </p>
          <p>{messages.withdrawnFile()}</p>
        </Note>
      ) : null}
      {!isCurrent && creation.versionNumber > version.number && (
        <p className={styles.note}>
          {messages.older()}{' '}
          <a href={creationPaths.version(canonicalPath, creation.versionNumber)}>
            {messages.version({ number: creation.versionNumber })}
          </a>
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink
          variant={withdrawnAt ? 'plain' : 'primary'}
          size="large"
          wide
          icon={<DownloadIcon />}
          href={downloadUrl}
          download
        >
          {messages.download()} <span className="num">{formatBytes(fileSize)}</span>
        </ButtonLink>
        {kind !== 'MOD' && version.number > 1 && (
          <ButtonLink size="large" wide href={creationPaths.versionChanges(canonicalPath, version.number)}>
            {messages.changes()}
          </ButtonLink>
        )}
        <ModelDownload file={version} />
      </div>
      <Dependencies dependencies={version.dependencies} />
      {actions && <actions.VersionActions creation={creation} version={version} />}
    </div>
  )
}
