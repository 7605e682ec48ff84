import { ButtonLink } from '#ui/controls/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons/pageIcons.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './VersionPage.module.css'
import type { VersionPageCreation } from './versionPage.ts'

export function Neighbours({ creation, number }: { creation: VersionPageCreation; number: number }) {
  const { canonicalPath, versionCount } = creation
  if (versionCount < 2) return null
  return (
    <nav className={styles.neighbours} aria-label={messages.neighbours()} data-print="none">
      {number > 1 ? (
        <ButtonLink
          variant="quiet"
          rel="prev"
          icon={<ChevronLeftIcon />}
          href={creationPaths.version(canonicalPath, number - 1)}
        >
          {messages.previous()}
        </ButtonLink>
      ) : (
        <span />
      )}
      {number < versionCount && (
        <ButtonLink variant="quiet" rel="next" href={creationPaths.version(canonicalPath, number + 1)}>
          {messages.next()} <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  )
}
