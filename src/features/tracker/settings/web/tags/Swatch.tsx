/** The colour of a tag; an SVG because the CSP forbids inline styles. */
export const Swatch = ({ color }: { color: string }) => (
  <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
    <rect width="8" height="8" rx="1" fill={color} />
  </svg>
)
