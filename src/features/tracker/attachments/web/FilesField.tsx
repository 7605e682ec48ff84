import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldMessage } from '#ui/form/Field.tsx'
import { useSubmitPart } from '#ui/form/submitParts.ts'
import { useField } from '#ui/form/useField.ts'
import { messages } from '../messages.ts'
import { FileUploader } from './FileUploader.tsx'
import { listenForFiles } from './listenForFiles.ts'
import { useFileUploads } from './useFileUploads.ts'

const name = 'attachments'

/** The files of a new ticket: they are sent at once, and attached when the ticket is. */
export function FilesField() {
  const { setValue } = useFormContext()
  const { message, messageId } = useField(name)
  const uploads = useFileUploads({ onChange: (ids) => setValue(name, ids, { shouldDirty: true }) })
  useSubmitPart({ prepare: uploads.getPreparation })
  const { add } = uploads
  useEffect(() => listenForFiles(add), [add])
  return (
    <div>
      <FileUploader
        uploads={uploads}
        sentText={messages.upload.sent()}
        label={messages.upload.label()}
        describedBy={messageId}
      />
      <FieldMessage id={messageId} message={message} />
    </div>
  )
}
