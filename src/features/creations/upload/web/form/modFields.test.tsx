import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { ModFields } from './ModFields.tsx'

function FilledForm({ supportedVersions }: { supportedVersions: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { supportedVersions } })}>
      <ModFields />
    </FormProvider>
  )
}

it.each([
  ['', false],
  ['0.90 to 0.92', false],
  ['the latest one', true],
])('ModFields says whether the filter of the hub finds a mod that works with %j', (supportedVersions, isUnclear) => {
  const html = renderToString(<FilledForm supportedVersions={supportedVersions} />)
  expect(html.includes('Players who filter by version will not find this mod')).toBe(isUnclear)
})
