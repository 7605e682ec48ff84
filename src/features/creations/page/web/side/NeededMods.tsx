import { Note } from '#ui/status/Note.tsx'
import { AwaitModButton } from '../../../awaitedMods/web/AwaitModButton.tsx'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import styles from './NeededMods.module.css'

const titles = {
  WORLD: messages.page.worldNeeds,
  SUBASSEMBLY: messages.page.subassemblyNeeds,
  MOD: messages.page.modNeeds,
}

export function NeededMods({ kind, needs }: Pick<Creation, 'kind' | 'needs'>) {
  if (!needs.length) return null
  return (
    <Note status="warning">
      <h2 className={styles.title}>{titles[kind]()}</h2>
      <ul className={styles.mods}>
        {needs.map(({ id, version, isAwaited, creation }) => (
          <li key={id}>
            {creation ? <a href={creation.canonicalPath}>{creation.title}</a> : <span>{id}</span>}
            <small className="num">
              {creation ? version : [version, messages.page.notOnHub()].filter(Boolean).join(', ')}
            </small>
            {!creation && <AwaitModButton modId={id} isAwaited={isAwaited} />}
          </li>
        ))}
      </ul>
    </Note>
  )
}
