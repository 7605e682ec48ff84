import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '#client/queries/useQuery.ts'
import type { LookPreviewQuery } from '#generated/operations.ts'
import { LookPreviewDoc } from './Look.graphql.ts'
import type { LookValues } from './lookValues.ts'

export type Preview = LookPreviewQuery['lookPreview']

const debounceMs = 200

/** The input of the surrounding form, and what it leads to; the former preview stays until the next one is there. */
export function useDraft(): { values: LookValues; preview: Preview | undefined } {
  const values = useWatch() as LookValues
  const { BRAND_COLOR: color, BRAND_TINT: tint, BRAND_FONT: font, BRAND_FONT_HEADINGS: headings } = values
  const [debounced, setDebounced] = useState({ color, tint, font, headings })
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ color, tint, font, headings }), debounceMs)
    return () => clearTimeout(timer)
  }, [color, tint, font, headings])
  const next = useQuery(LookPreviewDoc, debounced).data?.lookPreview
  const [preview, setPreview] = useState(next)
  if (next && next !== preview) setPreview(next)
  return { values, preview }
}
