import { useId } from 'react'
import { messages } from '../../messages.ts'
import styles from './FormGroup.module.css'

type Props = { isModelCover: boolean; onChange: (isModelCover: boolean) => void }

export function CoverChoice({ isModelCover, onChange }: Props) {
  const name = useId()
  const options = [
    { isModel: false, label: messages.form.coverImage() },
    { isModel: true, label: messages.form.coverModel() },
  ]
  return (
    <fieldset className={styles.cover}>
      <legend className={styles.label}>{messages.form.cover()}</legend>
      {options.map(({ isModel, label }) => (
        <label key={label}>
          <input type="radio" name={name} checked={isModel === isModelCover} onChange={() => onChange(isModel)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
