import { addToast } from '#client/toasts.ts'
import { Button } from './Button.tsx'
import { ShareIcon } from './icons.tsx'
import { m } from './messages.ts'

/** Copies the share link, the site's address and the shareId (specification, section 9); phones offer their own sheet. */
export function ShareButton({ shareId }: { shareId: string }) {
  async function share() {
    const url = `${location.origin}/${shareId}`
    if (navigator.share) return navigator.share({ url }).catch(ignoreDismissal)
    await navigator.clipboard.writeText(url)
    addToast({ status: 'success', title: m.linkCopied(), body: url })
  }
  return (
    <Button icon={<ShareIcon />} onClick={() => void share()}>
      {m.share()}
    </Button>
  )
}

/** Closing the sheet is an answer, not a fault. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
