import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8')

const documented = new Set(
  [...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => name),
)

type Compose = {
  services: Record<
    string,
    { environment?: Record<string, string>; image?: string; read_only?: boolean; build?: object }
  >
}
const compose = parse(read('compose/compose.yaml'), { merge: true }) as Compose

const listUnknown = (names: readonly string[]): string[] => names.filter((name) => !documented.has(name))

describe('the files of deploy/', () => {
  it('set only variables that the site has', () => {
    const helm = globSync('deploy/helm/backplane/templates/*')
      .map((file) => readFileSync(file, 'utf8'))
      .join()
    const sites = Object.values(compose.services).filter(({ build }) => build)
    expect(sites).toHaveLength(3)
    const inHelm = [...helm.matchAll(/\bname: ([A-Z][A-Z\d_]+)\b/g)].map(([, name]) => name as string)
    const inSecret = [
      ...(/# A secret with (.*)\./.exec(read('helm/backplane/values.yaml'))?.[1] ?? '').matchAll(/[A-Z\d_]{3,}/g),
    ]
    const inUnit = [...read('systemd/backplane.service').matchAll(/^Environment=(\w+)=/gm)].map(
      ([, name]) => name as string,
    )
    const names = [
      ...sites.flatMap(({ environment }) => Object.keys(environment ?? {})),
      ...inHelm,
      ...inSecret.map(String),
      ...inUnit,
    ]
    expect(names.length).toBeGreaterThan(20)
    expect(listUnknown(names)).toEqual([])
  })

  it('run each process of the site on a read-only root, and split all roles among them', () => {
    const sites = Object.values(compose.services).filter(({ build }) => build)
    expect(sites.map((site) => [site.read_only, site.environment?.['ROLES']])).toEqual([
      [true, 'web'],
      [true, 'web'],
      [true, 'jobs,mail'],
    ])
  })

  it('use exactly the values that the chart has', () => {
    const templates = globSync('deploy/helm/backplane/templates/*')
      .map((file) => readFileSync(file, 'utf8'))
      .join()
    const used = new Set([...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path as string))
    const values = parse(read('helm/backplane/values.yaml')) as object
    const find = (path: string) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], values)
    expect([...used].filter((path) => find(path) === undefined)).toEqual([])
    const isUsed = (name: string) => [...used].some((path) => path === name || path.startsWith(`${name}.`))
    expect(Object.keys(values).filter((name) => !isUsed(name))).toEqual([])
  })

  it('make the image of the package alone, and start it by its command', () => {
    expect(read('Containerfile.dockerignore').trim().split('\n')).toEqual(['**', '!dist/release/*.tgz'])
    expect(read('Containerfile')).toMatch(/^ENTRYPOINT \["backplane"\]$/m)
    expect(read('systemd/backplane.service')).toMatch(/^ExecStart=\/usr\/bin\/env backplane$/m)
  })

  it('name the version of package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const files = ['Containerfile', 'compose/compose.yaml', 'helm/backplane/Chart.yaml', 'systemd/backplane.service']
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/(?:backplane[-:]|^(?:appVersion|version): )(\d+\.\d+\.\d+)/gm)].map(([, found]) => [
        file,
        found,
      ]),
    )
    expect(new Set(named.map(([file]) => file))).toEqual(new Set(files))
    expect(named.filter(([, found]) => found !== version)).toEqual([])
  })

  it('configure Varnish alike with one process and with two', () => {
    const [one, two] = ['varnish/default.vcl', 'compose/varnish.vcl'].map((file) =>
      read(file).split('# The processes of the site.')[1]?.replace('  set req.backend_hint = web.backend();\n', ''),
    )
    expect(one).toContain('xkey.purge')
    expect(two).toBe(one)
  })
})
