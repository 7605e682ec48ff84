/** Fails when an operation neither checks a right nor says that it is for everybody (ARCHITECTURE.md, "How something is written"). */
import { glob, readFile } from 'node:fs/promises'

const unguarded: string[] = []
for await (const file of glob('src/**/server/operations/*.ts')) {
  if (file.endsWith('.test.ts')) continue
  const text = await readFile(file, 'utf8')
  if (!/\bassertCan\(/.test(text) && !/\bpublicOperation\(\)/.test(text)) unguarded.push(file)
}
if (unguarded.length) {
  console.error(`No assertCan and no publicOperation in: ${unguarded.join(', ')}`)
  process.exitCode = 1
}
