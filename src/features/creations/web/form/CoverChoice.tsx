import { useId } from 'react'
import styles from './FormGroup.module.css'
import { formMessages } from './formMessages.ts'

type Props = { isModelCover: boolean; onChange: (isModelCover: boolean) => void }

export function CoverChoice({ isModelCover, onChange }: Props) {
  const name = useId()
  const options = [
    { isModel: false, label: formMessages.coverImage() },
    { isModel: true, label: formMessages.coverModel() },
  ]
  return (
    <fieldset className={styles.cover}>
      <legend className={styles.label}>{formMessages.cover()}</legend>
      {options.map(({ isModel, label }) => (
        <label key={label}>
          <input type="radio" name={name} checked={isModel === isModelCover} onChange={() => onChange(isModel)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
