import { Fragment } from 'react'
import { paths } from '#paths.ts'
import { ChevronRightIcon, WarningIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import styles from './SettingsNavigation.module.css'
import type { SettingsSection } from './sections.ts'

const groups = [
  { id: 'account', label: messages.groupAccount },
  { id: 'security', label: messages.groupSecurity },
  { id: 'data', label: messages.groupData },
] as const

type Props = { sections: readonly SettingsSection[]; open: string; isIndex: boolean; isUnverified: boolean }

/** Stands beside the open section on wide windows, and is a page of its own on phones. */
export const SettingsNavigation = ({ sections, open, isIndex, isUnverified }: Props) => (
  <nav className={styles.navigation} aria-label={uiMessages.accountSettings()}>
    {groups.map(({ id, label }) => (
      <div key={id}>
        <h2>{label()}</h2>
        <ul>
          {sections
            .filter(({ group }) => group === id)
            .map(({ name, title, about, Offered = Fragment }) => (
              <Offered key={name}>
                <li>
                  <a
                    href={paths.accountSettings(name)}
                    aria-current={name === open ? (isIndex ? 'true' : 'page') : undefined}
                    data-danger={name === 'delete' || undefined}
                  >
                    <span className={styles.words}>
                      {title()}
                      <small>{about()}</small>
                    </span>
                    {name === 'email' && isUnverified && (
                      <span className={styles.warning}>
                        <WarningIcon />
                        <VisuallyHidden>{messages.unverified()}</VisuallyHidden>
                      </span>
                    )}
                    <ChevronRightIcon className={styles.chevron} />
                  </a>
                </li>
              </Offered>
            ))}
        </ul>
      </div>
    ))}
  </nav>
)
