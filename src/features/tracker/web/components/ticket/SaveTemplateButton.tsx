import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SetTicketTemplateDoc } from '../../ProductPage.graphql.ts'
import { webMessages } from '../../webMessages.ts'

export function SaveTemplateButton({ product, kind }: { product: string; kind: 'ISSUE' | 'FEATURE' }) {
  const { getValues } = useFormContext()
  const setTemplate = useMutation(SetTicketTemplateDoc)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await setTemplate({ productId: product, kind, body: String(getValues('body')) })
      addToast({ status: 'success', title: webMessages.templateKept(), body: '' })
    } catch (error) {
      addToast({ status: 'error', title: getErrorMessage(error), body: '' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void save()}>
      {webMessages.keepTemplate()}
    </Button>
  )
}
