import { createElement, Fragment, type ReactNode, useCallback, useContext, useState } from 'react'
import type { Tab } from '#client/extensions/pageRoute.ts'
import { useRequest } from '#client/queries/request.ts'
import { useSession } from '#client/session/session.ts'
import { useToasts } from '#client/stores/toasts.ts'
import { SkipLink } from '#ui/navigation/SkipLink.tsx'
import { ProgressLine } from '#ui/status/ProgressLine.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { BottomBar } from './bars/BottomBar.tsx'
import { Footer } from './bars/Footer.tsx'
import { MoreMenu } from './bars/MoreMenu.tsx'
import { Navbar } from './bars/Navbar.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import type { createLinkHandlers } from './createLinkHandlers.ts'
import { noticesId, ShellSlotContext } from './errors/slot.ts'
import { useFirstInteraction } from './overlays/useFirstInteraction.ts'
import { useShortcuts } from './overlays/useShortcuts.ts'
import styles from './Shell.module.css'

type Props = {
  tab: Tab
  hideFooter?: boolean
  emptyNavbar?: boolean
  pending?: boolean
  onReload: () => void
  links?: ReturnType<typeof createLinkHandlers>
  children: ReactNode
}

const loadEnvironmentBar = () => import('./bars/EnvironmentBar.tsx')

/** Loaded by itself, because it is never shown in production. */
function EnvironmentBarLoader() {
  const bar = useModule(loadEnvironmentBar, useRequest().env !== 'production')
  return bar && <bar.EnvironmentBar />
}

const loadOverlays = () => import('./overlays/LazyOverlays.tsx')

/** A component of its own, so that nothing else re-renders. */
function LazyOverlaysLoader({ onReload, pending = false }: Pick<Props, 'onReload' | 'pending'>) {
  const [helpOpen, setHelpOpen] = useState(false)
  useShortcuts({ onReload, onHelp: useCallback(() => setHelpOpen(true), []) })
  const hasInteracted = useFirstInteraction()
  const hasToasts = useToasts().length > 0
  const hasMessages = useSession().ephemeralMessages.length > 0
  const overlays = useModule(loadOverlays, hasInteracted || hasToasts || hasMessages)
  const progress = <ProgressLine active />
  const close = () => setHelpOpen(false)
  return (
    <>
      <ConnectionNotice pending={pending} />
      {overlays && <overlays.LazyOverlays helpOpen={helpOpen} onHelpClose={close} progress={progress} />}
    </>
  )
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
      <EnvironmentBarLoader />
      <Navbar tab={tab} empty={emptyNavbar} />
      <div id={noticesId} />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={pending || undefined}>
        {part === 'frame' ? createElement('page-place') : children}
      </main>
      {!hideFooter && <Footer />}
      {!emptyNavbar && <BottomBar tab={tab} />}
      {!emptyNavbar && <MoreMenu tab={tab} />}
      <LazyOverlaysLoader onReload={onReload} pending={pending} />
    </div>
  )
}
