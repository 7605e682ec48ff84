import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Takes over the title that the chosen package has, unless somebody has written one. */
export function TitleFrom({ title }: { title: string }) {
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (title && !getValues('title')) setValue('title', title, { shouldDirty: true, shouldValidate: true })
  }, [title, getValues, setValue])
  return null
}
