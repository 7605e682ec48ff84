import sprite from '../assets/brands.svg?no-inline'

const drawn = ['bluesky', 'discord', 'github', 'mastodon', 'reddit', 'steam', 'x', 'youtube']

/** The mark of another site, from a sprite so that no script carries it; an unknown name gets a plain link. */
export function BrandIcon({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${drawn.includes(name) ? name : 'link'}`} />
    </svg>
  )
}
