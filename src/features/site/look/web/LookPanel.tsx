import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { createFormError } from '#client/errors/formErrors.ts'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { ColorFields } from './ColorFields.tsx'
import { Fixed } from './Fixed.tsx'
import { LookSettingsDoc, SetLookDoc } from './Look.graphql.ts'
import styles from './LookPanel.module.css'
import { LookPreview } from './LookPreview.tsx'
import { defaultLook, indexSettings, type LookSettings, listChanges, lookSchema, toLookValues } from './lookValues.ts'
import { PictureField } from './PictureField.tsx'
import { useDraft } from './useDraft.ts'

/** Until then each process has read the new settings. */
const reloadAfterMs = 1_000

export function Panel() {
  const settings = useQuery(LookSettingsDoc, {}).data?.siteSettings
  if (!settings) return <Spinner />
  const revision = settings.map((setting) => setting.revision).join()
  return <LookForm key={revision} settings={indexSettings(settings)} />
}

function LookForm({ settings }: { settings: LookSettings }) {
  const set = useMutation(SetLookDoc)
  const [saved] = useState(() => toLookValues(settings))
  const save = (changes: ReturnType<typeof listChanges>) =>
    set({ changes }).then(() => {
      addToast({ status: 'success', title: messages.look.saved() })
      setTimeout(() => location.reload(), reloadAfterMs)
    })
  const reset = useConfirmedAction({
    question: () => ({ text: messages.look.resetConfirm(), action: messages.look.reset() }),
    run: () => save(listChanges(settings, defaultLook)),
  })
  const isDefault = listChanges(settings, defaultLook).length === 0
  return (
    <>
      <Form
        schema={lookSchema}
        defaultValues={saved}
        onSubmit={(values) =>
          save(listChanges(settings, values)).catch((error) => {
            throw createFormError(error)
          })
        }
      >
        <LookFields settings={settings} />
        <div className={styles.buttons}>
          <SubmitButton>{messages.look.save()}</SubmitButton>
          <DiscardButton />
          {!isDefault && (
            <Button variant="quiet" busy={reset.isPending} onClick={() => reset.start()}>
              {messages.look.reset()}
            </Button>
          )}
        </div>
      </Form>
    </>
  )
}

function DiscardButton() {
  const { formState, reset } = useFormContext()
  return formState.isDirty && <Button onClick={() => reset()}>{messages.look.discard()}</Button>
}

function LookFields({ settings }: { settings: LookSettings }) {
  const { values, preview } = useDraft()
  const fonts = [
    { value: 'geist', label: messages.look.fonts.geist() },
    { value: 'inter', label: messages.look.fonts.inter() },
    { value: 'nunito', label: messages.look.fonts.nunito() },
    { value: 'source-serif', label: messages.look.fonts.sourceSerif() },
    { value: 'system', label: messages.look.fonts.system() },
  ]
  return (
    <div className={styles.layout}>
      <div className={styles.fields}>
        <section>
          <h2>{messages.look.colors()}</h2>
          <ColorFields settings={settings} preview={preview} />
        </section>
        <section>
          <h2>{messages.look.type()}</h2>
          <Fixed settings={settings} name="BRAND_FONT" label={messages.look.font()}>
            <SelectField name="BRAND_FONT" label={messages.look.font()} options={fonts} />
          </Fixed>
          {values.BRAND_FONT !== 'geist' && (
            <Fixed settings={settings} name="BRAND_FONT_HEADINGS" label={messages.look.headings()}>
              <CheckboxField name="BRAND_FONT_HEADINGS" label={messages.look.headings()} />
            </Fixed>
          )}
        </section>
        <section>
          <h2>{messages.look.pictures()}</h2>
          <PictureField kind="logo" settings={settings} label={messages.look.logo()} hint={messages.look.logoHint()} />
          {(values.BRAND_LOGO || values.BRAND_LOGO_DARK) && (
            <PictureField
              kind="logoDark"
              settings={settings}
              label={messages.look.logoDark()}
              hint={messages.look.logoDarkHint()}
            />
          )}
          <PictureField kind="icon" settings={settings} label={messages.look.icon()} hint={messages.look.iconHint()} />
          <PictureField
            kind="socialImage"
            settings={settings}
            label={messages.look.socialImage()}
            hint={messages.look.socialImageHint()}
          />
        </section>
      </div>
      <LookPreview values={values} preview={preview} />
    </div>
  )
}
