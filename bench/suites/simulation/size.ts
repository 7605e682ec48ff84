import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { atMost, type Figure } from '../../figure.ts'

const entry = 'virtual:engine'
/** What compiles a circuit and runs it, without reading saves and building the picture. */
const modules = ['compile/compileCircuit.ts', 'worker/circuitRunner.ts', 'recording.ts', 'probes.ts']

export async function measureEngineSize(): Promise<Figure> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'engine',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? modules.map((path) => `export * from ${JSON.stringify(resolve('src/simulation', path))}`).join('\n')
            : undefined,
      },
    ],
    build: { write: false, minify: true, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  const { output } = built as Rolldown.RolldownOutput
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  const bytes = gzipSync(code, { level: 9 }).length
  return { name: 'engine: JavaScript', value: bytes / 1_000, unit: 'kB gzip', target: atMost(12) }
}
