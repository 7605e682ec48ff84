import type { PageLink } from '#client/extensions/pageParts.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { messages } from '../../messages.ts'
import styles from './FollowLinks.module.css'

type Props = { links: readonly PageLink[] }

/** Ways to follow the blog, as other features offer them: beside the list. */
export function FollowPanel({ links }: Props) {
  if (!links.length) return null
  return (
    <Panel title={messages.follow()}>
      <ul>
        {links.map(({ label, href, Icon }) => (
          <li key={href}>
            <a href={href}>
              {Icon && <Icon />}
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The same at the end of a post. */
export function FollowStrip({ links }: Props) {
  if (!links.length) return null
  return (
    <aside className={styles.strip} data-print="none">
      <strong>{messages.follow()}</strong>
      <div className={styles.links}>
        {links.map(({ label, href, Icon }) => (
          <ButtonLink key={href} href={href} {...(Icon && { icon: <Icon /> })}>
            {label()}
          </ButtonLink>
        ))}
      </div>
    </aside>
  )
}
