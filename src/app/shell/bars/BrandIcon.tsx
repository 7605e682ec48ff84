import sprite from '../../assets/brands.svg?no-inline'

const knownIcons = ['bluesky', 'discord', 'github', 'mastodon', 'reddit', 'steam', 'x', 'youtube']

/** Uses an SVG sprite, to keep the paths out of the scripts. */
export function BrandIcon({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${knownIcons.includes(name) ? name : 'link'}`} />
    </svg>
  )
}
