import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

/** Fills in the title while it is empty, or still the suggestion for the previous file. */
export function TitleSuggestion({ title }: { title: string }) {
  const { getValues, setValue } = useFormContext()
  const previous = useRef('')
  useEffect(() => {
    const current = getValues('title')
    if (!title || (current && current !== previous.current)) return
    previous.current = title
    setValue('title', title, { shouldDirty: true, shouldValidate: true })
  }, [title, getValues, setValue])
  return null
}
