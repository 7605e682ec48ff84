import { listEnabled } from '#client/extensions/enabledModules.ts'
import { useHost, type WebHost } from '#client/extensions/extensions.ts'
import type { Shortcut } from '#client/extensions/shortcut.ts'
import { setSetting, useSetting } from '#client/stores/useSettings.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Kbd } from '#ui/text/Kbd.tsx'
import { messages } from '../../messages.ts'
import { useSiteSearch } from '../siteSearch.ts'
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

function listShortcutsOfPage(host: WebHost): Shortcut[] {
  const ofFeatures = listEnabled(modules, host).flatMap((module) => module.shortcuts)
  const ofPage = ofFeatures.filter(({ path }) => path === location.pathname)
  const replaced = new Set(ofPage.flatMap(({ keys }) => keys))
  return [...ofPage, ...ofFeatures.filter(({ path, keys }) => !path && !keys.some((key) => replaced.has(key)))]
}

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const host = useHost()
  const hasSearch = useSiteSearch() !== undefined
  return (
    <Dialog open={open} onClose={onClose} title={messages.overlays.shortcuts()}>
      <dl className={styles.list}>
        {[...(hasSearch ? [searchShortcut] : []), ...(open ? listShortcutsOfPage(host) : []), ...shortcuts].map(
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
