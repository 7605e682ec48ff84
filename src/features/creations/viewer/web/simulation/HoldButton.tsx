import type { KeyboardEvent, PointerEvent } from 'react'
import { Button } from '#ui/controls/Button.tsx'

type Props = { name: string; isOn: boolean; onPress: (isOn: boolean) => void }

/** A button that is on while it is held, by pointer or by Space or Enter. */
export function HoldButton({ name, isOn, onPress }: Props) {
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    onPress(true)
  }
  const onKey = (event: KeyboardEvent, isDown: boolean) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onPress(isDown)
  }
  return (
    <Button
      aria-pressed={isOn}
      onPointerDown={onPointerDown}
      onPointerUp={() => onPress(false)}
      onPointerCancel={() => onPress(false)}
      onKeyDown={(event) => onKey(event, true)}
      onKeyUp={(event) => onKey(event, false)}
      onBlur={() => onPress(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {name}
    </Button>
  )
}
