import { Dialog } from '#ui/Dialog.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { m } from './lateMessages.ts'
import styles from './ShortcutsDialog.module.css'

const shortcuts: [keys: string[], words: () => string][] = [
  [['/'], m.shortcutSearch],
  [['?'], m.shortcutHelp],
  [['Ctrl', 'R'], m.shortcutReload],
  [['Ctrl', 'Enter'], m.shortcutSend],
  [['Esc'], m.shortcutClose],
  [['←', '↑', '↓', '→'], m.shortcutArrows],
]

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.shortcuts()}>
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
