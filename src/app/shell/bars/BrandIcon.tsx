import sprite from '../../assets/brands.svg?no-inline'

type Props = { name: string; size?: number; label?: string }

/** Uses an SVG sprite, to keep the paths out of the scripts. An image for assistive technology if it has a label. */
export function BrandIcon({ name, size = 18, label }: Props) {
  return (
    <svg width={size} height={size} fill="currentColor" role="img" aria-label={label} aria-hidden={!label}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
