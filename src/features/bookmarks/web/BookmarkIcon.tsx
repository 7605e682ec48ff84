/** Filled once something is bookmarked. */
export const BookmarkIcon = ({ filled, size = 16 }: { filled: boolean; size?: 14 | 16 | 24 }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4 2.5h8v11l-4-3-4 3Z" fill={filled ? 'currentColor' : 'none'} />
  </svg>
)
