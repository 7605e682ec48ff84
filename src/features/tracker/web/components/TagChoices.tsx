import { Swatch } from './Swatch.tsx'
import styles from './TagChoices.module.css'

type Tag = { id: number; name: string; color: string }

export function TagChoices({ tags, selected }: { tags: readonly Tag[]; selected: readonly number[] }) {
  return (
    <div className={styles.choices}>
      {tags.map(({ id, name, color }, index) => (
        <label key={id}>
          <input type="checkbox" name="tag" value={id} defaultChecked={selected.includes(id)} autoFocus={index === 0} />
          <Swatch color={color} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  )
}
