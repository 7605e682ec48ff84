import { useExtensions } from '#client/extensions/extensions.ts'
import type { Shortcut } from '#client/extensions/shortcut.ts'
import { siteSearches } from '#client/extensions/siteSearch.ts'
import { setSetting, useSetting } from '#client/stores/useSettings.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Kbd } from '#ui/text/Kbd.tsx'
import { messages } from '../../messages.ts'
import styles from './ShortcutsDialog.module.css'

const searchShortcut: Shortcut = { keys: ['/'], label: uiMessages.search }

const shortcuts: readonly Shortcut[] = [
  { keys: ['?'], label: messages.overlays.shortcutHelp },
  { keys: ['Ctrl', 'R'], label: messages.overlays.shortcutReload },
  { keys: ['Ctrl', 'Enter'], label: messages.overlays.shortcutSend },
  { keys: ['Esc'], label: messages.overlays.shortcutClose },
  { keys: ['←', '↑', '↓', '→'], label: messages.overlays.shortcutArrows },
]

// Found by file name, because a list of them would be part of the first script of every page.
const modules = import.meta.glob<{ shortcuts: readonly Shortcut[] }>('../../../features/*/web/shortcuts.ts', {
  eager: true,
})

const ofFeatures = Object.values(modules).flatMap((module) => module.shortcuts)

function listShortcutsOfPage(): Shortcut[] {
  const ofPage = ofFeatures.filter(({ path }) => path === location.pathname)
  const replaced = new Set(ofPage.flatMap(({ keys }) => keys))
  return [...ofPage, ...ofFeatures.filter(({ path, keys }) => !path && !keys.some((key) => replaced.has(key)))]
}

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hasSearch = useExtensions(siteSearches).length > 0
  return (
    <Dialog open={open} onClose={onClose} title={messages.overlays.shortcuts()}>
      <dl className={styles.list}>
        {[...(hasSearch ? [searchShortcut] : []), ...(open ? listShortcutsOfPage() : []), ...shortcuts].map(
          ({ keys, label }) => (
            <div key={keys.join()}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{label()}</dd>
            </div>
          ),
        )}
      </dl>
      <label className={styles.setting}>
        {messages.overlays.singleKeys()}
        <Switch checked={useSetting('singleKeys')} onChange={(on) => setSetting('singleKeys', on)} />
      </label>
    </Dialog>
  )
}
