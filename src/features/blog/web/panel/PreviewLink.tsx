import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../messages.ts'
import { ShareBlogDraftDoc } from './Drafts.graphql.ts'

export function PreviewLink({ id, path: initialPath }: { id: number; path: string }) {
  const share = useMutation(ShareBlogDraftDoc)
  const [path, setPath] = useState(initialPath)

  async function set(isShared: boolean) {
    try {
      const { shareBlogDraft } = await share({ id, isShared })
      setPath(shareBlogDraft.previewPath)
      if (!isShared) addToast({ status: 'success', title: messages.draft.withdrawn() })
    } catch (error) {
      showError(error, messages.draft.actionFailed())
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(location.origin + path)
    addToast({ status: 'success', title: uiMessages.linkCopied() })
  }

  return (
    <>
      {path ? (
        <>
          <ButtonLink size="small" href={path}>
            {messages.draft.openPreview()}
          </ButtonLink>
          <Button size="small" onClick={() => void copy()}>
            {messages.draft.copyLink()}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void set(false)}>
            {messages.draft.withdraw()}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => void set(true)}>
          {messages.draft.share()}
        </Button>
      )}
      <p>{messages.draft.shareHint()}</p>
    </>
  )
}
