import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { draftMessages } from '../../draftMessages.ts'
import { ShareBlogDraftDoc } from './Drafts.graphql.ts'

export function PreviewLink({ id, path: initialPath }: { id: number; path: string }) {
  const share = useMutation(ShareBlogDraftDoc)
  const [path, setPath] = useState(initialPath)

  async function set(isShared: boolean) {
    try {
      const { shareBlogDraft } = await share({ id, isShared })
      setPath(shareBlogDraft.previewPath)
      if (!isShared) addToast({ status: 'success', title: draftMessages.withdrawn() })
    } catch (error) {
      showError(error, draftMessages.actionFailed())
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(location.origin + path)
    addToast({ status: 'success', title: draftMessages.copied() })
  }

  return (
    <>
      {path ? (
        <>
          <ButtonLink size="small" href={path}>
            {draftMessages.openPreview()}
          </ButtonLink>
          <Button size="small" onClick={() => void copy()}>
            {draftMessages.copyLink()}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void set(false)}>
            {draftMessages.withdraw()}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => void set(true)}>
          {draftMessages.share()}
        </Button>
      )}
      <p>{draftMessages.shareHint()}</p>
    </>
  )
}
