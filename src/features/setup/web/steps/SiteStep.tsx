import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { languageDetails, languages } from '#language/language.ts'
import { paths } from '#paths.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { useSettings } from '../useSettings.ts'

const required = z.string().check(z.trim(), z.minLength(1, { error: () => messages.site.required() }))

const schema = z.object({
  BRAND_NAME: required,
  BRAND_DESCRIPTION: z.string().check(z.trim()),
  SITE_ORIGIN: required,
  SITE_LANGUAGE: z.string(),
})

/** A new site is asked for its own words, not shown those of the demo. */
export function SiteStep() {
  const { isLoaded, find, save } = useSettings()
  if (!isLoaded) return <Spinner />
  const own = (name: string) => {
    const setting = find(name)
    return setting?.source === 'DEFAULT' ? '' : (setting?.value ?? '')
  }
  return (
    <Form
      schema={schema}
      defaultValues={{
        BRAND_NAME: own('BRAND_NAME'),
        BRAND_DESCRIPTION: own('BRAND_DESCRIPTION'),
        SITE_ORIGIN: own('SITE_ORIGIN') || location.origin,
        SITE_LANGUAGE: find('SITE_LANGUAGE')?.value ?? 'en',
      }}
      onSubmit={async (values) => {
        await save(values).catch((error: unknown) => {
          throw createFormError(error)
        })
        // The frame of the page has the name, too. The next step is open then.
        return async () => location.assign(paths.managementPanel('setup'))
      }}
    >
      <TextField name="BRAND_NAME" label={messages.site.name()} />
      <TextField name="BRAND_DESCRIPTION" label={messages.site.description()} hint={messages.site.descriptionHint()} />
      <TextField name="SITE_ORIGIN" label={messages.site.origin()} hint={messages.site.originHint()} />
      <SelectField
        name="SITE_LANGUAGE"
        label={messages.site.language()}
        hint={messages.site.languageHint()}
        options={languages.map((language) => ({ value: language, label: languageDetails[language].name }))}
      />
      <SubmitButton>{uiMessages.save()}</SubmitButton>
    </Form>
  )
}
