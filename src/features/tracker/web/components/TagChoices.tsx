import { Swatch } from './Swatch.tsx'
import styles from './TagChoices.module.css'

type Tag = { id: number; name: string; color: string }

/** Tags to tick, in a form. */
export function TagChoices({ tags, ticked }: { tags: readonly Tag[]; ticked: readonly number[] }) {
  return (
    <div className={styles.choices}>
      {tags.map(({ id, name, color }, index) => (
        <label key={id}>
          <input type="checkbox" name="tag" value={id} defaultChecked={ticked.includes(id)} autoFocus={index === 0} />
          <Swatch color={color} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  )
}
