import { memo, type ReactNode, useId, useMemo } from 'react'
import { formatNumber } from '#language/format.ts'
import { isLit } from '#simulation/view/lampLayout.ts'
import type { Command, Frame, LoadedCircuit, NamedControl, NamedDisplay } from '#simulation/worker/protocol.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { messages } from '../../messages.ts'
import { formatKey } from './formatKey.ts'
import { HoldButton } from './HoldButton.tsx'
import { LiveDisplays } from './LiveDisplays.tsx'
import { NamedList } from './NamedList.tsx'
import { nameControls, nameDisplays } from './namedParts.ts'
import styles from './Simulation.module.css'

type Props = {
  circuit: LoadedCircuit
  readout: Frame | undefined
  send: (command: Command) => void
  children: ReactNode
}

/** Everything that can be pressed and read, without the picture. */
export function ControlPanel({ circuit, readout, send, children }: Props) {
  const { controls, displays, notSimulated } = circuit
  const controlItems = useMemo(() => {
    const names = nameControls(controls)
    return controls.map((control, index) => ({ key: control.gate, name: names[index]!, control }))
  }, [controls])
  const displayItems = useMemo(() => {
    const names = nameDisplays(displays)
    return displays.map((display, index) => ({ key: display.component, name: names[index]!, display }))
  }, [displays])
  const isOn = (lamp: number) => readout !== undefined && isLit(readout.lamps, lamp)
  return (
    <div className={styles.panel}>
      <section>
        <h3>{messages.simulation.controls()}</h3>
        {controls.length === 0 && <p className={styles.hint}>{messages.simulation.noControls()}</p>}
        <NamedList
          items={controlItems}
          filterLabel={messages.simulation.filterControls()}
          className={styles.controls}
          renderItem={({ control, name }) => (
            <ControlRow control={control} name={name} isOn={isOn(control.lamp)} send={send} />
          )}
        />
      </section>
      {displays.length > 0 && (
        <section>
          <h3>{messages.simulation.displays()}</h3>
          <NamedList
            items={displayItems}
            filterLabel={messages.simulation.filterDisplays()}
            className={styles.displays}
            renderItem={({ display, name }) => (
              <DisplayRow display={display} name={name} value={readValue(display, isOn)} />
            )}
          >
            {(listed) => (
              <LiveDisplays
                states={listed.map(({ key, display, name }) => {
                  return {
                    key,
                    text: messages.simulation.displayState({
                      name,
                      state: formatValue(display, readValue(display, isOn)),
                    }),
                  }
                })}
              />
            )}
          </NamedList>
        </section>
      )}
      {children}
      {notSimulated.length > 0 && (
        <section>
          <h3>{messages.simulation.notSimulated()}</h3>
          <p className={styles.hint}>{messages.simulation.notSimulatedHint()}</p>
          <ul className={styles.inert}>
            {notSimulated.map(([type, count]) => (
              <li key={type}>
                <code>{type}</code> × {formatNumber(count)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type ControlRowProps = { control: NamedControl; name: string; isOn: boolean; send: Props['send'] }

// Rows are memoized, because only a few of them change with a readout.
const ControlRow = memo(function ControlRow({ control, name, isOn, send }: ControlRowProps) {
  const id = useId()
  const onPress = (isOn: boolean) => send({ kind: 'press', gate: control.gate, isOn })
  return (
    <>
      {control.kind === 'switch' ? (
        <>
          <Switch id={id} checked={isOn} onChange={onPress} />
          <label htmlFor={id}>{name}</label>
        </>
      ) : (
        <>
          <HoldButton name={name} isOn={isOn} onPress={onPress} />
          {control.key && (
            <span className={styles.key}>{messages.simulation.boundKey({ key: formatKey(control.key) })}</span>
          )}
        </>
      )}
    </>
  )
})

type DisplayRowProps = { display: NamedDisplay; name: string; value: number }

const DisplayRow = memo(function DisplayRow({ display, name, value }: DisplayRowProps) {
  return (
    <>
      <span className={styles.lamp} data-on={value > 0} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{formatValue(display, value)}</span>
    </>
  )
})

function readValue({ lamp, pegs }: NamedDisplay, isOn: (lamp: number) => boolean): number {
  let value = 0
  for (let peg = Math.min(pegs, 31) - 1; peg >= 0; peg--) value = value * 2 + Number(isOn(lamp + peg))
  return value
}

const formatValue = ({ pegs }: NamedDisplay, value: number): string =>
  pegs === 1 ? (value ? messages.simulation.on() : messages.simulation.off()) : formatNumber(value)
