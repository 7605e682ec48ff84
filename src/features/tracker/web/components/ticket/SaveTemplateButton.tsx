import { useFormContext } from 'react-hook-form'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages } from '../../../messages.ts'
import { SetTicketTemplateDoc } from '../../ProductPage.graphql.ts'

export function SaveTemplateButton({ product, kind }: { product: string; kind: 'ISSUE' | 'FEATURE' }) {
  const { getValues } = useFormContext()
  const setTemplate = useMutation(SetTicketTemplateDoc)
  const { isPending, run } = usePendingAction(async () => {
    await setTemplate({ productId: product, kind, body: String(getValues('body')) })
    addToast({ status: 'success', title: messages.pages.templateKept() })
  })

  return (
    <Button variant="quiet" busy={isPending} onClick={() => void run()}>
      {messages.pages.keepTemplate()}
    </Button>
  )
}
