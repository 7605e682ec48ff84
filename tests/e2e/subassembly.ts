import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { writeSave } from '../../src/gamefiles/index.ts'
import { smallSave } from '../support/gameFiles.ts'
import { query, signInClient, upload } from './apiClient.ts'
import { expect } from './test.ts'

/** Publishes a save with pictures, waits for its model, and returns the path of its page. */
export async function createSubassembly(
  request: APIRequestContext,
  password: string,
  colours = ['#0a7', '#a70'],
): Promise<string> {
  const client = await signInClient(request, password)
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const images: string[] = []
  for (const colour of colours) images.push(await upload(client, 'image', await picture(colour)))
  // A unique number, so that the upload is not a duplicate.
  const salt = randomBytes(3).readUIntBE(0, 3)
  const save = writeSave({ ...smallSave, gameVersion: [0, 92, 3, salt] })
  const input = {
    title: `Gallery of ${salt}`,
    images,
    uploadedFileId: await upload(client, 'creation', Buffer.from(save)),
  }
  const created = await query<{ uploadCreation: { numericId: number; canonicalPath: string } }>(
    client,
    'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { numericId canonicalPath } }',
    { input },
  )
  const { numericId, canonicalPath } = created.uploadCreation
  const status = async () => {
    const { creation } = await query<{ creation: { modelStatus: string } }>(
      client,
      'query ($id: String!) { creation(id: $id) { modelStatus } }',
      { id: String(numericId) },
    )
    return creation.modelStatus
  }
  await expect.poll(status).toBe('READY')
  return canonicalPath
}
