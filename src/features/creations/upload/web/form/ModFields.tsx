import { useWatch } from 'react-hook-form'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { creationLimits } from '../../../contract/creationLimits.ts'
import { parseSupportedVersions } from '../../../versions/contract/gameVersions.ts'
import { messages } from '../../messages.ts'

/** What only the author of a mod knows; the rest is in its manifest. */
export const ModFields = () => (
  <>
    <SupportedVersionsField />
    <TextField
      name="sourceUrl"
      label={messages.form.sourceUrl()}
      hint={messages.form.sourceUrlHint()}
      inputMode="url"
      placeholder="https://"
      autoCapitalize="off"
      spellCheck={false}
    />
    <TextAreaField
      name="changes"
      label={messages.form.changes()}
      hint={messages.form.changesHint()}
      maximum={creationLimits.maxChangesLength}
    />
  </>
)

function SupportedVersionsField() {
  const text = String(useWatch({ name: 'supportedVersions' }) ?? '')
  const isReadable = !text.trim() || parseSupportedVersions(text) !== null
  return (
    <TextField
      name="supportedVersions"
      label={messages.form.supportedVersions()}
      hint={isReadable ? messages.form.supportedVersionsHint() : messages.form.supportedVersionsUnclear()}
      placeholder="0.92"
      spellCheck={false}
    />
  )
}
