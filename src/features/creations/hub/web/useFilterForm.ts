import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from '#ui/navigation/navigation.ts'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { rememberGameVersion } from '../../web/gameVersion.ts'
import { type Filters, filterKeys, hubHref, parseFilters, type SortKey } from './hubSearch.ts'

/** Long enough for typing a word, which is one step of the history then. */
const pauseMs = 500

type Options = { kind: KindSlug | undefined; filters: Filters; sort: SortKey }

/** Applies the fields of the form once somebody pauses or sends it, and fills them when the address changes otherwise. */
export function useFilterForm({ kind, filters, sort }: Options) {
  const { navigate, onNavigate } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was sent and has not arrived. */
  const sent = useRef<string[]>([])
  const current = JSON.stringify(filters)

  useEffect(() => {
    if (sent.current.includes(current)) {
      if (sent.current.at(-1) === current) sent.current = []
    } else {
      sent.current = []
      if (form.current) fill(form.current, JSON.parse(current) as Filters)
    }
  }, [current])
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current)
    // A link that is followed within the pause must not lead to the filters instead.
    const stop = onNavigate(cancel)
    return () => {
      stop()
      cancel()
    }
  }, [onNavigate])

  function apply(resetScroll: boolean) {
    clearTimeout(timer.current)
    if (!form.current) return
    const data = new FormData(form.current)
    const next = parseFilters(Object.fromEntries(filterKeys.map((key) => [key, String(data.get(key) ?? '')])))
    if (next.works || filters.works) rememberGameVersion(next.works ?? '')
    const key = JSON.stringify(next)
    if (key === (sent.current.at(-1) ?? current)) return
    sent.current.push(key)
    void navigate(hubHref(kind, { filters: next, sort }), { resetScroll })
  }

  return {
    ref: form,
    onChange() {
      clearTimeout(timer.current)
      timer.current = setTimeout(apply, pauseMs, false)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      apply(true)
      form.current?.closest('details')?.removeAttribute('open')
    },
  }
}

function fill(form: HTMLFormElement, filters: Filters): void {
  for (const key of filterKeys) {
    const field = form.elements.namedItem(key)
    const value = filters[key] ?? ''
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = key === 'tags' ? value.replaceAll(',', ', ') : value
  }
}
