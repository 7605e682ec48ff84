import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { w } from '../messages.ts'
import { SetTicketTemplateDoc } from '../ProductPage.graphql.ts'

/** For developers: what stands in the form becomes what it begins with, for everybody. */
export function KeepTemplate({ product, kind }: { product: string; kind: 'ISSUE' | 'FEATURE' }) {
  const { getValues } = useFormContext()
  const setTemplate = useMutation(SetTicketTemplateDoc)
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      await setTemplate({ productId: product, kind, body: String(getValues('body')) })
      addToast({ status: 'success', title: w.templateKept(), body: '' })
    } catch (error) {
      addToast({ status: 'error', title: messageOf(error), body: '' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void keep()}>
      {w.keepTemplate()}
    </Button>
  )
}
