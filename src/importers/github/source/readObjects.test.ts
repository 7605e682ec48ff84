import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { temporaryFolders } from '#tests/importers/createConvertedSite.ts'
import { readObjects } from './readObjects.ts'

const createFolder = temporaryFolders()
const schema = z.object({ a: z.string() })

async function read(text: string): Promise<string[]> {
  const path = join(createFolder(), 'objects.json')
  writeFileSync(path, text)
  const found: string[] = []
  for await (const { a } of readObjects(path, schema)) found.push(a)
  return found
}

const objects = [String.raw`{"a":"x\"}{"}`, String.raw`{"a":"\\","b":{"c":[{}]}}`]

it.each([
  ['an array', `[${objects.join(',')}]`],
  ['arrays one after the other', objects.map((object) => `[${object}]`).join('')],
  ['arrays of an array', `[${objects.map((object) => `[${object}]`).join(',')}]`],
  ['lines', objects.join('\n')],
])('reads the objects of %s', async (_, text) => {
  expect(await read(text)).toEqual(['x"}{', '\\'])
})

it('reads objects that are split between chunks at any place', async () => {
  const escaped = '\\\\'.repeat(40_000)
  expect(await read(`[{"a":"x${escaped}"},{"a":"y"}]`)).toEqual([`x${'\\'.repeat(40_000)}`, 'y'])
})

it('names the object that it cannot read', async () => {
  await expect(read('[{"a":"x"},{"a":1}]')).rejects.toThrow('objects.json, object 2: a: ')
  await expect(read('[{"a":]}')).rejects.toThrow('objects.json, object 1: ')
  await expect(read('[{"a":"x"},{"a":"y"')).rejects.toThrow('objects.json, object 2: ')
})

it('has no objects if there is no file', async () => {
  expect((await readObjects('/nowhere/objects.json', schema).next()).done).toBe(true)
})
