import { SelectField } from '#ui/form/SelectField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { collectionLimits, visibilities } from '../../contract/collectionLimits.ts'
import { messages } from '../../messages.ts'

export const CollectionFields = () => (
  <>
    <TextField name="title" label={messages.form.title()} maxLength={collectionLimits.maxTitleLength * 2} />
    <TextAreaField
      name="description"
      label={messages.form.description()}
      hint={messages.form.descriptionHint()}
      maximum={collectionLimits.maxDescriptionLength}
    />
    <SelectField
      name="visibility"
      label={messages.form.visibility()}
      options={visibilities.map((value) => ({ value, label: messages.form[value]() }))}
    />
  </>
)
