import { Note } from '#ui/Note.tsx'
import type { Creation } from './creation.ts'
import { m } from './messages.ts'
import styles from './NeededMods.module.css'

const titles = { WORLD: m.worldNeeds, SUBASSEMBLY: m.subassemblyNeeds, MOD: m.modNeeds }

/** "This world needs …", with the way to each mod that is on the hub. */
export function NeededMods({ kind, needs }: Pick<Creation, 'kind' | 'needs'>) {
  if (!needs.length) return null
  return (
    <Note status="warning">
      <h2 className={styles.title}>{titles[kind]()}</h2>
      <ul className={styles.mods}>
        {needs.map(({ id, version, creation }) => (
          <li key={id}>
            {creation ? <a href={creation.canonicalPath}>{creation.title}</a> : <span>{id}</span>}
            <small className="num">{creation ? version : [version, m.notOnHub()].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </Note>
  )
}
