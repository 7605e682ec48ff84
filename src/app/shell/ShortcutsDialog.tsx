import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { lateMessages } from './lazyOverlaysMessages.ts'
import styles from './ShortcutsDialog.module.css'
import { siteSearch } from './siteSearch.ts'

type Shortcut = [keys: string[], words: () => string]

const shortcuts: Shortcut[] = [
  ...(siteSearch ? [[['/'], lateMessages.shortcutSearch] satisfies Shortcut] : []),
  [['?'], lateMessages.shortcutHelp],
  [['Ctrl', 'R'], lateMessages.shortcutReload],
  [['Ctrl', 'Enter'], lateMessages.shortcutSend],
  [['Esc'], lateMessages.shortcutClose],
  [['←', '↑', '↓', '→'], lateMessages.shortcutArrows],
]

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={lateMessages.shortcuts()}>
      <dl className={styles.list}>
        {shortcuts.map(([keys, words]) => (
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
