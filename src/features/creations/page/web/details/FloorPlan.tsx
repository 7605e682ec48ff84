import { getPartName } from '#gamefiles/partNames.ts'
import { formatNumber } from '#language/format.ts'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import styles from './FloorPlan.module.css'
import { createTreemap } from './floorPlan.ts'

type Part = NonNullable<Creation['blotterInfo']>['parts'][number]

/** In units of the view box, which is as wide as the hero of a desktop. */
const size = { width: 864, height: 486 }
const gap = 4
const maxTiles = 40
/** Labels have 13 px on a desktop, and so many units on a phone, where the plan is 2.4 times as small. */
const fontSizes = { wide: 14, narrow: 32 }
const hueCount = 13

/** Draws the components of a save as the floor plan of a chip: one area for each type, as large as its share. */
export function FloorPlan({ parts }: { parts: readonly Part[] }) {
  const tiles = createTreemap(parts.slice(0, maxTiles), { x: 0, y: 0, ...size })
  return (
    <figure className={styles.plan}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={messages.substitute.planOf({ parts: summarize(parts) })}
      >
        <defs>
          <pattern id="pegs" width="12" height="12" patternUnits="userSpaceOnUse">
            <circle cx="6" cy="6" r="1.5" />
          </pattern>
        </defs>
        {tiles.map(({ item: { type, count }, x, y, width, height }, rank) => {
          const tile = { x: x + gap / 2, y: y + gap / 2, width: width - gap, height: height - gap }
          if (tile.width < 1 || tile.height < 1) return null
          const name = toShortName(type)
          return (
            <g key={type} data-depth={rank % hueCount}>
              <rect {...tile} rx={4} />
              <rect {...tile} rx={4} fill="url(#pegs)" className={styles.pegs} />
              {(['wide', 'narrow'] as const).map((screen) => (
                <Label key={screen} screen={screen} tile={tile} name={name} count={formatNumber(count)} />
              ))}
            </g>
          )
        })}
      </svg>
      <figcaption>{messages.substitute.planAbout()}</figcaption>
    </figure>
  )
}

type Tile = { x: number; y: number; width: number; height: number }
type LabelProps = { screen: 'wide' | 'narrow'; tile: Tile; name: string; count: string }

/** Omitted if the tile is too small for it. */
function Label({ screen, tile: { x, y, width, height }, name, count }: LabelProps) {
  const font = fontSizes[screen]
  const padding = font * 0.6
  const textWidth = Math.max(estimateWidth(name), count.length * 0.62) * font + 2 * padding
  const hasRoomForCount = height > font * 3.2
  if (width < textWidth || height < font * 2) return null
  return (
    <text x={x + padding} y={y + padding + font * 0.85} fontSize={font} className={styles[screen]}>
      {name}
      {hasRoomForCount && (
        <tspan x={x + padding} dy={font * 1.3}>
          {count}
        </tspan>
      )}
    </text>
  )
}

/** Parts of mods have no name but their id, whose prefix is that of the mod. */
const toShortName = (type: string): string => {
  const name = getPartName(type)
  return name === type ? type.slice(type.lastIndexOf('.') + 1) : name
}

/** In multiples of the font size; Chinese characters are as wide as they are high. */
const estimateWidth = (text: string): number => text.length * (/\p{Script=Han}/u.test(text) ? 1 : 0.6)

const summarize = (parts: readonly Part[]): string =>
  parts
    .slice(0, 5)
    .map(({ type, count }) => `${formatNumber(count)} ${toShortName(type)}`)
    .join(', ')
