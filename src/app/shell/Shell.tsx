import { createElement, Fragment, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Tab } from '#client/pageRoute.ts'
import { useSession } from '#client/session.ts'
import { useToasts } from '#client/toasts.ts'
import { ProgressLine } from '#ui/ProgressLine.tsx'
import { SkipLink } from '#ui/SkipLink.tsx'
import { useModule } from '#ui/useModule.ts'
import { BottomBar } from './BottomBar.tsx'
import type { createLinkHandlers } from './createLinkHandlers.ts'
import { EnvironmentBar } from './EnvironmentBar.tsx'
import { Footer } from './Footer.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { messages } from './messages.ts'
import { Navbar } from './Navbar.tsx'
import styles from './Shell.module.css'
import { noticesId, ShellSlotContext } from './slot.ts'
import { useFirstInteraction } from './useFirstInteraction.ts'
import { useShortcuts } from './useShortcuts.ts'

type Props = {
  tab: Tab
  hideFooter?: boolean
  emptyNavbar?: boolean
  pending?: boolean
  onReload: () => void
  links?: ReturnType<typeof createLinkHandlers>
  children: ReactNode
}

const loadOverlays = () => import('./LazyOverlays.tsx')

/** A component of its own, so that nothing else re-renders. */
function LazyOverlaysLoader({ onReload }: Pick<Props, 'onReload'>) {
  const [helpOpen, setHelpOpen] = useState(false)
  useShortcuts({ onReload, onHelp: useCallback(() => setHelpOpen(true), []) })
  const hasInteracted = useFirstInteraction()
  const hasToasts = useToasts().length > 0
  const hasMessages = useSession().ephemeralMessages.length > 0
  const overlays = useModule(loadOverlays, hasInteracted || hasToasts || hasMessages)
  return overlays && <overlays.LazyOverlays helpOpen={helpOpen} onHelpClose={() => setHelpOpen(false)} />
}

const childCount = 10
const pageIndex = 5

/** Renders the page where the whole shell has it: `useId` derives ids from the positions of children. */
const renderAtPageIndex = (page: ReactNode) =>
  createElement(
    Fragment,
    null,
    ...Array.from({ length: childCount }, (_, index) => (index === pageIndex ? page : null)),
  )

export function Shell({ tab, hideFooter, emptyNavbar = false, pending = false, onReload, links, children }: Props) {
  const part = useContext(ShellSlotContext)
  if (part === 'page') return renderAtPageIndex(children)
  return (
    <div {...links} className={styles.shell} data-bottom-bar={emptyNavbar ? undefined : ''}>
      <SkipLink target="main">{messages.skipToContent()}</SkipLink>
      <ProgressLine active={pending} />
      <EnvironmentBar />
      <Navbar tab={tab} empty={emptyNavbar} />
      <div id={noticesId} />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={pending || undefined}>
        {part === 'frame' ? createElement('page-place') : children}
      </main>
      {!hideFooter && <Footer />}
      {!emptyNavbar && <BottomBar tab={tab} />}
      {!emptyNavbar && <MoreMenu tab={tab} />}
      <LazyOverlaysLoader onReload={onReload} />
    </div>
  )
}
