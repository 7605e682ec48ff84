import { formatNumber } from '#language/format.ts'
import type { Command, Frame } from '#simulation/worker/protocol.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { ShareIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import { ResetIcon } from '../icons.tsx'
import { MutedIcon, SoundIcon, StepBackIcon, StepIcon } from './icons.tsx'
import styles from './Simulation.module.css'
import type { SoundSwitch } from './sound/useSound.ts'

export const defaultSpeed = 30
const speeds = [1, 5, 10, 30, 100, 1_000, 10_000, Number.POSITIVE_INFINITY]

type Props = {
  readout: Frame | undefined
  speed: number
  onSpeed: (speed: number) => void
  /** Undefined for a circuit without sound. */
  sound: SoundSwitch | undefined
  send: (command: Command) => void
  onClose: () => void
  canShare: boolean
}

export function Transport({ readout, speed, onSpeed, sound, send, onClose, canShare }: Props) {
  const isRunning = readout?.isRunning ?? false
  const isReady = readout !== undefined
  const options = speeds.map((value) => ({
    value: String(value),
    label: Number.isFinite(value)
      ? messages.simulation.ticksPerSecond({ count: formatNumber(value) })
      : messages.simulation.fullSpeed(),
  }))
  return (
    <div className={styles.transport}>
      <Button
        variant="primary"
        className={styles.play ?? ''}
        icon={isRunning ? <PauseIcon /> : <PlayIcon />}
        disabled={!isReady}
        onClick={() => send({ kind: isRunning ? 'pause' : 'run' })}
      >
        {isRunning ? messages.simulation.pause() : messages.run.run()}
      </Button>
      <IconButton
        framed
        label={messages.simulation.stepBack()}
        disabled={!readout || readout.tick === 0}
        onClick={() => readout && send({ kind: 'seek', tick: Math.max(0, readout.tick - 1) })}
      >
        <StepBackIcon />
      </IconButton>
      <IconButton framed label={messages.simulation.step()} disabled={!isReady} onClick={() => send({ kind: 'step' })}>
        <StepIcon />
      </IconButton>
      <IconButton
        framed
        label={messages.simulation.restart()}
        disabled={!isReady}
        onClick={() => send({ kind: 'reset' })}
      >
        <ResetIcon />
      </IconButton>
      <Select
        className={styles.speed}
        aria-label={messages.simulation.speed()}
        options={options}
        value={String(speed)}
        onChange={(event) => onSpeed(Number(event.target.value))}
      />
      <p className={styles.readout}>
        {readout && (
          <>
            <span>{messages.simulation.tick({ count: formatNumber(readout.tick) })}</span>
            <span className={styles.rate}>{formatRate(readout)}</span>
          </>
        )}
      </p>
      {sound && (
        <IconButton framed label={messages.simulation.sound()} aria-pressed={sound.isOn} onClick={sound.toggle}>
          {sound.isOn ? <SoundIcon /> : <MutedIcon />}
        </IconButton>
      )}
      {canShare && (
        <IconButton
          framed
          label={messages.simulation.share()}
          disabled={!isReady}
          onClick={() => send({ kind: 'record' })}
        >
          <ShareIcon />
        </IconButton>
      )}
      <IconButton framed label={messages.simulation.close()} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

function formatRate({ isRunning, isIdle, rate, tick, replayEnd }: Frame): string {
  if (replayEnd) return messages.simulation.repeating({ share: `${Math.floor((tick / replayEnd) * 100)}%` })
  if (!isRunning) return messages.simulation.paused()
  return isIdle ? messages.simulation.resting() : messages.simulation.ticksPerSecond({ count: formatNumber(rate) })
}
