import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useHydrated } from '#client/useHydrated.ts'

/** Keeps what somebody typed, or the browser filled in, before the page was hydrated. */
export function useEarlyInput<V extends FieldValues>(form: UseFormReturn<V>, names: readonly string[]): void {
  const isHydrating = !useHydrated()
  // Read while rendering: once the fields are registered, they have their default values.
  const [early] = useState(() => (isHydrating && typeof document === 'object' ? readInput(names) : []))
  useEffect(() => {
    for (const { name, value } of early)
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
  }, [early, form])
}

function readInput(names: readonly string[]): { name: string; value: string }[] {
  const fields = names.flatMap((name) => [...document.querySelectorAll<HTMLInputElement>(`form [name="${name}"]`)])
  return fields.flatMap(({ name, type, value, defaultValue }) =>
    type !== 'checkbox' && type !== 'radio' && value && value !== defaultValue ? [{ name, value }] : [],
  )
}
