import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import type { UploadCreationMutationVariables } from '#generated/operations.ts'
import { UploadCreationDoc } from './Upload.graphql.ts'
import { useFileUpload } from './useFileUpload.ts'

type Details = Omit<UploadCreationMutationVariables['input'], 'uploadedFileId' | 'isGameUpload'>

/** Sends the file, then publishes the creation. */
export function useUploadCreation() {
  const fileUpload = useFileUpload()
  const upload = useMutation(UploadCreationDoc)

  /** `source` is a file, or the id of one that the game has uploaded. Returns the path of the creation's page. */
  async function send(source: File | string, details: Details): Promise<string> {
    const isGameUpload = typeof source === 'string'
    const uploadedFileId = isGameUpload ? source : await fileUpload.send(source)
    try {
      const { uploadCreation } = await upload({ input: { ...details, isGameUpload, uploadedFileId } })
      return uploadCreation.canonicalPath
    } catch (error) {
      const formError = createFormError(error)
      if (formError.field === 'uploadedFileId') fileUpload.discard()
      throw formError
    } finally {
      fileUpload.finish()
    }
  }

  return { fileUpload, send }
}
