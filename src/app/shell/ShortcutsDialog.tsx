import { useExtensions } from '#client/extensions.ts'
import { siteSearches } from '#client/siteSearch.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { lateMessages } from './lazyOverlaysMessages.ts'
import styles from './ShortcutsDialog.module.css'

type Shortcut = [keys: string[], words: () => string]

const searchShortcut: Shortcut = [['/'], lateMessages.shortcutSearch]

const shortcuts: Shortcut[] = [
  [['?'], lateMessages.shortcutHelp],
  [['Ctrl', 'R'], lateMessages.shortcutReload],
  [['Ctrl', 'Enter'], lateMessages.shortcutSend],
  [['Esc'], lateMessages.shortcutClose],
  [['←', '↑', '↓', '→'], lateMessages.shortcutArrows],
]

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hasSearch = useExtensions(siteSearches).length > 0
  return (
    <Dialog open={open} onClose={onClose} title={lateMessages.shortcuts()}>
      <dl className={styles.list}>
        {(hasSearch ? [searchShortcut, ...shortcuts] : shortcuts).map(([keys, words]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
