export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 5h5a7 7 0 0 1 0 14H7ZM2 9h5M2 15h5M19 12h3" />
      <circle cx="12.5" cy="12" r="1.5" fill="currentColor" stroke="none" />
    </svg>
  )
}
