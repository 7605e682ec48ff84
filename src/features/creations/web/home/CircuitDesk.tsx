import { isLit } from '#simulation/view/lampLayout.ts'
import type { Frame, LoadedCircuit, NamedControl } from '#simulation/worker/protocol.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { messages as viewerMessages } from '../../viewer/messages.ts'
import { LiveDisplays } from '../../viewer/web/simulation/LiveDisplays.tsx'
import { nameControls, nameDisplays } from '../../viewer/web/simulation/namedParts.ts'
import styles from './HomeCircuit.module.css'
import { maxSwitches } from './homeSwitches.ts'

/** More would take a third line on a phone. */
const maxLamps = 4

type Props = {
  circuit: LoadedCircuit
  readout: Frame | undefined
  onPress: (control: NamedControl, isOn: boolean) => void
}

/** The first switches of a running circuit, and what its first lamps show. */
export function CircuitDesk({ circuit, readout, onPress }: Props) {
  const names = nameControls(circuit.controls)
  const switches = circuit.controls
    .map((control, index) => ({ control, name: names[index]! }))
    .filter(({ control }) => control.kind === 'switch')
    .slice(0, maxSwitches)
  const displayNames = nameDisplays(circuit.displays)
  const isOn = (lamp: number) => readout !== undefined && isLit(readout.lamps, lamp)
  const lamps = circuit.displays.slice(0, maxLamps).map(({ component, lamp, pegs }, index) => ({
    component,
    name: displayNames[index]!,
    isOn: Array.from({ length: pegs }, (_, peg) => lamp + peg).some(isOn),
  }))
  return (
    <div className={styles.desk}>
      <div className={styles.levers}>
        {switches.map(({ control, name }) => (
          <label key={control.gate}>
            <Switch checked={isOn(control.lamp)} onChange={(next) => onPress(control, next)} />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
      <ul className={styles.lamps} aria-hidden="true">
        {lamps.map(({ component, name, isOn }) => (
          <li key={component} data-on={isOn || undefined}>
            {name}
          </li>
        ))}
      </ul>
      <LiveDisplays
        states={lamps.map(({ component, name, isOn }) => ({
          key: component,
          text: viewerMessages.simulation.displayState({
            name,
            state: isOn ? viewerMessages.simulation.on() : viewerMessages.simulation.off(),
          }),
        }))}
      />
    </div>
  )
}
