import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/controls/Button.tsx'
import { ColorField } from '#ui/editor/ColorField.tsx'
import { messages } from '../../messages.ts'
import { Fixed } from './Fixed.tsx'
import styles from './LookPanel.module.css'
import type { LookName, LookSettings } from './lookValues.ts'
import type { Preview } from './useDraft.ts'

type Props = { settings: LookSettings; preview: Preview | undefined }

/** What the swatches show of an empty field. */
const ownTint = '#7f878e'

export function ColorFields({ settings, preview }: Props) {
  return (
    <>
      <Fixed settings={settings} name="BRAND_COLOR" label={messages.look.color()}>
        <ColorField
          name="BRAND_COLOR"
          label={messages.look.color()}
          hint={messages.look.colorHint()}
          swatch={preview?.color ?? preview?.lightAccent}
        />
        <ColorAdvice preview={preview} />
      </Fixed>
      <Fixed settings={settings} name="BRAND_TINT" label={messages.look.tint()}>
        <ColorField
          name="BRAND_TINT"
          label={messages.look.tint()}
          hint={messages.look.tintHint()}
          swatch={preview?.tint ?? ownTint}
        />
        <ClearButton name="BRAND_TINT" label={messages.look.tint()} />
      </Fixed>
    </>
  )
}

function ColorAdvice({ preview }: { preview: Preview | undefined }) {
  const { setValue } = useFormContext()
  const text = String(useWatch({ name: 'BRAND_COLOR' }) ?? '').trim()
  const nearest = preview?.usableColor
  const isPale = nearest && nearest !== preview.color
  return (
    <div className={styles.advice} aria-live="polite">
      {isPale && (
        <>
          <p className={styles.refusal}>{messages.look.tooPale({ nearest })}</p>
          <Button
            size="small"
            onClick={() => setValue('BRAND_COLOR', nearest, { shouldDirty: true, shouldValidate: true })}
          >
            {messages.look.take({ color: nearest })}
          </Button>
        </>
      )}
      {preview?.color && !isPale && (
        <p className="muted">{messages.look.shownAs({ light: preview.lightAccent, dark: preview.darkAccent })}</p>
      )}
      {text !== '' && preview && !preview.color && <p className={styles.refusal}>{messages.look.unreadable()}</p>}
      <ClearButton name="BRAND_COLOR" label={messages.look.color()} />
    </div>
  )
}

function ClearButton({ name, label }: { name: LookName; label: string }) {
  const { setValue } = useFormContext()
  const text = useWatch({ name })
  return (
    text !== '' && (
      <Button
        size="small"
        variant="quiet"
        aria-label={messages.look.clear({ name: label })}
        onClick={() => setValue(name, '', { shouldDirty: true })}
      >
        {messages.look.toDefault()}
      </Button>
    )
  )
}
