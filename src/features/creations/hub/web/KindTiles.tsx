import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { CodeIcon, GlobeIcon } from '#ui/icons/mediaIcons.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { kindSlugs } from '../../contract/creationLimits.ts'
import { kindTitles } from '../../web/kinds.ts'
import { messages } from '../messages.ts'
import { HubTilesDoc } from './HubPage.graphql.ts'
import { type Filters, kindHref } from './hubSearch.ts'
import styles from './KindTiles.module.css'

const tiles = {
  worlds: { Icon: GlobeIcon, intro: messages.worldsIntro },
  subassemblies: { Icon: CubeIcon, intro: messages.subassembliesIntro },
  mods: { Icon: CodeIcon, intro: messages.modsIntro },
}

export function KindTiles({ filters }: { filters: Filters }) {
  const counts = usePageQuery(HubTilesDoc).data
  return (
    <ul className={styles.tiles}>
      {kindSlugs.map((kind) => {
        const { Icon, intro } = tiles[kind]
        const count = counts?.[kind] ?? 0
        return (
          <li key={kind} data-kind={kind}>
            <Icon size={24} />
            <div>
              <h2>
                <a href={kindHref(kind, filters)}>{kindTitles[kind]()}</a>
              </h2>
              <p>{intro()}</p>
              <p className="num" title={formatNumber(count)}>
                {messages.creations({ n: count, text: formatCount(count) })}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
