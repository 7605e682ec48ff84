import { createElement, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Tab } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { useToasts } from '#client/toasts.ts'
import { ProgressLine } from '#ui/ProgressLine.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { useModule } from '#ui/useModule.ts'
import { BottomBar } from './BottomBar.tsx'
import { EnvironmentBar } from './EnvironmentBar.tsx'
import { Footer } from './Footer.tsx'
import type { followLinks } from './followLinks.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { m } from './messages.ts'
import { Navbar } from './Navbar.tsx'
import { ShellPartContext } from './part.ts'
import styles from './Shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import { useFirstTouch } from './useFirstTouch.ts'

type Props = {
  /** The section that the navbar highlights. */
  tab: Tab
  hideFooter?: boolean
  emptyNavbar?: boolean
  /** The next page is on its way; this one stays until it is there. */
  pending?: boolean
  /** Fetches what is on screen anew (Ctrl+R, D60). */
  onReload: () => void
  /** What makes links stay in the app. */
  links?: ReturnType<typeof followLinks>
  children: ReactNode
}

const loadLate = () => import('./Late.tsx')

/** Toasts, tooltips and the list of shortcuts, fetched when first there is use for them; nothing else renders with them. */
function Later({ onReload }: Pick<Props, 'onReload'>) {
  const [helpOpen, setHelpOpen] = useState(false)
  useShortcuts({ onReload, onHelp: useCallback(() => setHelpOpen(true), []) })
  const touched = useFirstTouch()
  const hasToasts = useToasts().length > 0
  const hasMessages = useSession().ephemeralMessages.length > 0
  const late = useModule(loadLate, touched || hasToasts || hasMessages)
  return late && <late.Late helpOpen={helpOpen} onHelpClose={() => setHelpOpen(false)} />
}

/** The page at its place among the parts of the shell: `useId` makes ids of places. */
const alone = (page: ReactNode) => (
  <>
    {null}
    {null}
    {null}
    {null}
    {page}
    {null}
    {null}
    {null}
    {null}
  </>
)

/** What stands around every page, the error screen included. */
export function Shell({ tab, hideFooter, emptyNavbar = false, pending = false, onReload, links, children }: Props) {
  const part = useContext(ShellPartContext)
  if (part === 'page') return alone(children)
  return (
    <div {...links} className={styles.shell} data-bottom-bar={emptyNavbar ? undefined : ''}>
      <SkipLink target="main">{m.skipToContent()}</SkipLink>
      <ProgressLine active={pending} />
      <EnvironmentBar />
      <Navbar tab={tab} empty={emptyNavbar} />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={pending || undefined}>
        {part === 'frame' ? createElement('page-place') : children}
      </main>
      {!hideFooter && <Footer />}
      {!emptyNavbar && <BottomBar tab={tab} />}
      {!emptyNavbar && <MoreMenu tab={tab} />}
      <Later onReload={onReload} />
    </div>
  )
}
