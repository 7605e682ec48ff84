import { useId } from 'react'
import { toDisplayName } from '#gamefiles/toDisplayName.ts'
import { messages as creationMessages } from '../../messages.ts'
import { messages } from '../messages.ts'
import styles from './PackageChoice.module.css'

type Props = {
  /** The files of the creations in a package. */
  choices: readonly string[]
  entry: string | null
  disabled: boolean
  onChoose: (entry: string) => void
}

/** Asks which creation of a package to publish. */
export function PackageChoice({ choices, entry, disabled, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{messages.whichCreation({ count: choices.length })}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.option}>
          <input type="radio" name={name} checked={choice === entry} onChange={() => onChoose(choice)} />
          <span>
            <b>{getFolderName(choice) || getKindLabel(choice)}</b> <span>{getKindLabel(choice)}</span>
            <small>{toDisplayName(choice)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const getFolderName = (path: string): string => toDisplayName(path.split('/').at(-2) ?? '')

function getKindLabel(path: string): string {
  if (/\.logicworld$/i.test(path)) return creationMessages.kind.world()
  return /\.partialworld$/i.test(path) ? creationMessages.kind.subassembly() : creationMessages.kind.mod()
}
