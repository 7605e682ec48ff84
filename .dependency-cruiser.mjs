/** The import rules of ARCHITECTURE.md, section "Import rules". */
const rule = (name, comment, ...[from, to]) => ({ name, comment, severity: 'error', from, to })

const anywhere = '^src/'
const web = '^src/(ui|client|features/[^/]+/web)/'
const server = '^src/(platform|features/[^/]+/server|objects/server)/'

export default {
  forbidden: [
    rule('no-cycles', 'A circle has no first room to read.', { path: anywhere }, { circular: true }),
    rule('web-knows-no-server', 'Browser code would carry the server along.', { path: web }, { path: server }),
    rule(
      'front-doors',
      'A feature is entered by its contract or its front door.',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/([^/]+)/',
        pathNot: '^src/features/($1/|[^/]+/contract/|[^/]+/(server|web)/index\\.ts$|[^/]+/web/panels\\.ts$)',
      },
    ),
    rule(
      'app-is-on-top',
      'Only app knows every feature; its paths are a leaf for all.',
      { path: '^src/(features|platform|ui|client|objects|language|gamefiles)/' },
      { path: '^src/app/', pathNot: '^src/app/paths\\.ts$' },
    ),
    rule(
      'paths-is-a-leaf',
      'Anyone may import it, so it imports nothing.',
      { path: '^src/app/paths\\.ts$' },
      { path: anywhere },
    ),
    rule(
      'foundations-know-no-feature',
      'Product words stay in features.',
      { path: '^src/(platform|ui|client|gamefiles|objects|language)/' },
      { path: '^src/features/' },
    ),
    rule(
      'contract-knows-neither-side',
      'Both sides read it.',
      { path: '^src/(features/[^/]+|objects)/contract/' },
      {
        path: '^src/(features/[^/]+/(server|web)|objects/server|ui|client|platform)/',
        pathNot: '^src/platform/events/define\\.ts$',
      },
    ),
    rule(
      'policies-are-plain',
      'A rule looks at what it is given and asks nobody.',
      { path: '/server/policy\\.ts$' },
      {
        path: anywhere,
        pathNot:
          '^src/(features/[^/]+/contract/|features/[^/]+/server/rows\\.ts|platform/(policy|viewer|objectView)\\.ts)',
      },
    ),
    rule(
      'sql-in-queries',
      'Only queries speak SQL.',
      { path: '^src/(features|objects)/', pathNot: '/(queries|listing)\\.ts$|\\.test\\.tsx?$|/rows\\.ts$' },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'ui-knows-no-client-of-pages',
      'Primitives stand alone.',
      { path: '^src/ui/' },
      { path: '^src/client/(session|graphql|useMutation)' },
    ),
    rule(
      'tests-stay-outside',
      'Nothing that runs needs the tests.',
      { path: anywhere, pathNot: '\\.(test|scenario)\\.tsx?$' },
      { path: '(\\.test\\.tsx?$|^tests/)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
