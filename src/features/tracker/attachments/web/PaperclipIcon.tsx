/** This icon is apart from those of the whole site, which are part of the first script of every page. */
export function PaperclipIcon() {
  return (
    <svg className="icon" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <path d="m12.8 7.3-5.2 5.2a3 3 0 0 1-4.3-4.3l5.6-5.5a2 2 0 0 1 2.9 2.8L6.3 11a1 1 0 0 1-1.4-1.4l5-5" />
    </svg>
  )
}
