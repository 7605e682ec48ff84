import { type ChangeEvent, memo, useId, useMemo, useState } from 'react'
import { formatNumber } from '#language/format.ts'
import { formatVcd } from '#simulation/formatVcd.ts'
import type { Probe, Wave } from '#simulation/probes.ts'
import { isLit } from '#simulation/view/lampLayout.ts'
import type { Frame, LoadedCircuit } from '#simulation/worker/protocol.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { DownloadIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../../messages.ts'
import { WiresIcon } from '../icons.tsx'
import { drawWave, waveSize } from './drawWave.ts'
import styles from './Probes.module.css'
import { listSignals, type Signal } from './probedSignals.ts'
import type { ShownConnection } from './useShownConnection.ts'

export type NamedProbe = Probe & Signal

type Props = {
  circuit: LoadedCircuit
  readout: Frame | undefined
  probes: readonly NamedProbe[]
  waves: readonly Wave[]
  onChange: (probes: readonly NamedProbe[]) => void
  connection: ShownConnection
}

export const maxProbes = 8
/** A choice of more would be slow to open. */
const maxListed = 2_000
const spans = [100, 1_000, 10_000]

/** Signals of probed wires and parts, as on a logic analyser. */
export function Probes({ circuit, readout, probes, waves, onChange, connection }: Props) {
  const signals = useMemo(() => listSignals(circuit).slice(0, maxListed), [circuit])
  const [span, setSpan] = useState(100)
  const end = readout?.tick ?? 0
  const start = Math.max(0, end - span)
  return (
    <section className={styles.probes}>
      <h3>{messages.simulation.signals()}</h3>
      <ul>
        {probes.map((probe) => (
          <ProbeRow
            key={probe.lamp}
            probe={probe}
            isOn={readout !== undefined && isLit(readout.lamps, probe.lamp)}
            path={toPath(
              waves.find(({ lamp }) => lamp === probe.lamp),
              { start, end },
            )}
            onChange={(next) => onChange(probes.map((each) => (each === probe ? next : each)))}
            onRemove={() => onChange(probes.filter((each) => each !== probe))}
            connection={connection}
          />
        ))}
      </ul>
      {probes.length === 0 && <p className={styles.hint}>{messages.simulation.signalsHint()}</p>}
      <div className={styles.tools}>
        {probes.length < maxProbes && <AddSignal signals={signals} probes={probes} onChange={onChange} />}
        {probes.length > 0 && (
          <Select
            aria-label={messages.simulation.span()}
            value={String(span)}
            options={spans.map((ticks) => ({
              value: String(ticks),
              label: messages.simulation.lastTicks({ count: formatNumber(ticks) }),
            }))}
            onChange={(event) => setSpan(Number(event.target.value))}
          />
        )}
        {probes.length > 0 && (
          <Button icon={<DownloadIcon />} onClick={() => download(probes, { waves, end })}>
            {messages.simulation.downloadVcd()}
          </Button>
        )}
      </div>
    </section>
  )
}

type AddSignalProps = Pick<Props, 'probes' | 'onChange'> & { signals: readonly Signal[] }

// Readouts change all the time, the up to 2,000 options do not.
const AddSignal = memo(function AddSignal({ signals, probes, onChange }: AddSignalProps) {
  const rest = signals.filter(({ lamp }) => !probes.some((probe) => probe.lamp === lamp))
  const add = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const signal = rest.find(({ lamp }) => String(lamp) === target.value)
    if (signal) onChange([...probes, { lamp: signal.lamp, name: signal.name, pausesRun: false }])
  }
  if (rest.length === 0) return null
  return (
    <Select
      aria-label={messages.simulation.addSignal()}
      value=""
      options={[
        { value: '', label: messages.simulation.addSignal() },
        ...rest.map(({ lamp, name }) => ({ value: String(lamp), label: name })),
      ]}
      onChange={add}
    />
  )
})

const toPath = (wave: Wave | undefined, span: { start: number; end: number }): string =>
  wave ? drawWave(wave, span) : ''

type RowProps = {
  probe: NamedProbe
  isOn: boolean
  path: string
  onChange: (probe: NamedProbe) => void
  onRemove: () => void
  connection: ShownConnection
}

function ProbeRow({ probe, isOn, path, onChange, onRemove, connection: shown }: RowProps) {
  const id = useId()
  const connection = shown.lamp === probe.lamp ? shown.connection : undefined
  const remove = () => {
    if (connection) shown.show(undefined)
    onRemove()
  }
  return (
    <li>
      <span className={styles.name}>{probe.name}</span>
      <span className={styles.state}>{isOn ? messages.simulation.on() : messages.simulation.off()}</span>
      <svg
        className={styles.wave}
        viewBox={`0 0 ${waveSize.width} ${waveSize.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      <span className={styles.pause}>
        <input
          id={id}
          type="checkbox"
          checked={probe.pausesRun}
          onChange={(event) => onChange({ ...probe, pausesRun: event.target.checked })}
        />
        <label htmlFor={id}>{messages.simulation.pauseOnChange()}</label>
      </span>
      <span className={styles.buttons}>
        <IconButton
          size="small"
          label={messages.simulation.showNet({ name: probe.name })}
          aria-pressed={connection !== undefined}
          onClick={() => shown.show(connection ? undefined : probe.lamp)}
        >
          <WiresIcon />
        </IconButton>
        <IconButton size="small" label={messages.simulation.removeSignal({ name: probe.name })} onClick={remove}>
          <CloseIcon />
        </IconButton>
      </span>
      {connection && (
        <p className={styles.net} role="status">
          {messages.net.size({ pegs: connection.pegCount, wires: connection.wireCount })}
        </p>
      )}
    </li>
  )
}

type Recorded = { waves: readonly Wave[]; end: number }

function download(probes: readonly NamedProbe[], { waves, end }: Recorded): void {
  const signals = probes.flatMap(({ lamp, name }) => {
    const wave = waves.find((each) => each.lamp === lamp)
    return wave ? [{ name, wave }] : []
  })
  const url = URL.createObjectURL(new Blob([formatVcd(signals, end)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'signals.vcd'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
