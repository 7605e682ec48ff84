import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

export function TitleSuggestion({ title }: { title: string }) {
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (title && !getValues('title')) setValue('title', title, { shouldDirty: true, shouldValidate: true })
  }, [title, getValues, setValue])
  return null
}
