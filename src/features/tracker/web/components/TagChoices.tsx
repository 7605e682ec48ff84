import { Swatch } from './Swatch.tsx'
import styles from './TagChoices.module.css'

type Tag = { id: number; name: string; color: string }

/** Tags to tick, in a form. */
export function TagChoices({ tags, ticked }: { tags: readonly Tag[]; ticked: readonly number[] }) {
  return (
    <div className={styles.choices}>
      {tags.map(({ id, name, color }, index) => (
        <label key={id}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form appears because somebody asked for it */}
          <input type="checkbox" name="tag" value={id} defaultChecked={ticked.includes(id)} autoFocus={index === 0} />
          <Swatch color={color} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  )
}
