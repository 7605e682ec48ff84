type Props = { size?: 12 | 14 | 16 | 20 | 24; className?: string }

/** Creates a decorative icon of 16 × 16 units: the text beside it carries the meaning. */
export const createIcon = (path: string) =>
  function Icon({ size = 16, className }: Props) {
    return (
      <svg
        className={className ? `icon ${className}` : 'icon'}
        width={size}
        height={size}
        viewBox="0 0 16 16"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
