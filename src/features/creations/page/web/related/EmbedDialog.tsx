import { useId, useState } from 'react'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { creationPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import group from '../../../upload/web/form/FormGroup.module.css'
import type { Creation } from '../creation.ts'
import styles from './EmbedDialog.module.css'

/** In pixels; the footer of the frame takes 44 of the height. */
const sizes = {
  small: { width: 480, height: 334 },
  medium: { width: 640, height: 444 },
  large: { width: 960, height: 644 },
} as const
type Size = keyof typeof sizes
type Theme = 'auto' | 'light' | 'dark'

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function toCode({ id, title }: Creation, { size, theme }: { size: Size; theme: Theme }): string {
  const { width, height } = sizes[size]
  const address = `${location.origin}${creationPaths.embed(id)}${theme === 'auto' ? '' : `?theme=${theme}`}`
  return `<iframe src="${address}" width="${width}" height="${height}" title="${escapeAttribute(title)}" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`
}

type Props = { creation: Creation; open: boolean; onClose: () => void }

export function EmbedDialog({ creation, open, onClose }: Props) {
  const id = useId()
  const [size, setSize] = useState<Size>('medium')
  const [theme, setTheme] = useState<Theme>('auto')
  const code = toCode(creation, { size, theme })

  async function copy() {
    await navigator.clipboard.writeText(code)
    addToast({ status: 'success', title: messages.embedDialog.copied() })
    onClose()
  }

  const sizeOptions = Object.entries(sizes).map(([value, { width, height }]) => {
    return { value, label: `${messages.embedDialog[value as Size]()} (${width} × ${height})` }
  })
  const themeOptions = (['auto', 'light', 'dark'] as const).map((value) => ({
    value,
    label: messages.embedDialog[value](),
  }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.embedDialog.title()}
      footer={
        <Button variant="primary" onClick={() => void copy()}>
          {messages.embedDialog.copy()}
        </Button>
      }
    >
      <div className={styles.embed}>
        <p>{messages.embedDialog.about()}</p>
        <div className={group.group}>
          <label className={group.label} htmlFor={`${id}size`}>
            {messages.embedDialog.size()}
          </label>
          <Select
            id={`${id}size`}
            options={sizeOptions}
            value={size}
            onChange={(event) => setSize(event.currentTarget.value as Size)}
          />
        </div>
        <div className={group.group}>
          <label className={group.label} htmlFor={`${id}theme`}>
            {messages.embedDialog.theme()}
          </label>
          <Select
            id={`${id}theme`}
            options={themeOptions}
            value={theme}
            onChange={(event) => setTheme(event.currentTarget.value as Theme)}
          />
        </div>
        <div className={group.group}>
          <label className={group.label} htmlFor={`${id}code`}>
            {messages.embedDialog.code()}
          </label>
          <TextArea id={`${id}code`} readOnly rows={5} value={code} onFocus={(event) => event.currentTarget.select()} />
        </div>
      </div>
    </Dialog>
  )
}
