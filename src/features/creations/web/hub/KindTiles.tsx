import { paths } from '#app/paths.ts'
import type { HubTilesQuery } from '#generated/operations.ts'
import { formatNumber } from '#language/format.ts'
import { CodeIcon, CubeIcon, GlobeIcon } from '#ui/icons.tsx'
import { kindSlugs } from '../../contract/creationLimits.ts'
import { kindTitle } from '../kinds.ts'
import styles from './KindTiles.module.css'
import { m } from './messages.ts'

const looks = {
  worlds: { Icon: GlobeIcon, intro: m.worldsIntro },
  subassemblies: { Icon: CubeIcon, intro: m.subassembliesIntro },
  mods: { Icon: CodeIcon, intro: m.modsIntro },
}

/** The ways into the hub: worlds, subassemblies, and mods third (D4). */
export function KindTiles({ counts }: { counts: HubTilesQuery | undefined }) {
  return (
    <ul className={styles.tiles}>
      {kindSlugs.map((kind) => {
        const { Icon, intro } = looks[kind]
        const count = counts?.[kind] ?? 0
        return (
          <li key={kind} data-kind={kind}>
            <Icon size={24} />
            <div>
              <h2>
                <a href={paths.hubIndex(kind)}>{kindTitle[kind]()}</a>
              </h2>
              <p>{intro()}</p>
              <p className="num">{m.creations(count, formatNumber(count))}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
