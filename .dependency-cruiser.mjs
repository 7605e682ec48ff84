import { listModules, listOptionalFeatures, readDeclarations } from './tools/featureGraph/readFeatures.ts'

/** See "Import rules" in ARCHITECTURE.md. */
const rule = (name, comment, ...[from, to]) => ({ name, comment, severity: 'error', from, to })

const anywhere = '^src/'
/** A feature, or a room of one that is large. */
const feature = 'features/([^/]+|[^/]+/[^/]+)'
const web = `^src/(ui|client|${feature}/web)/`
const optionalFeature = `^src/features/(${listOptionalFeatures(readDeclarations('src/features')).join('|')})/`
const gameFeature = `^src/features/(${Object.keys(listModules(readDeclarations('src/features'))).join('|')})/`
const server = `^src/(platform|${feature}/server|objects/server)/`

export default {
  forbidden: [
    rule('no-cycles', 'Cycles have no order in which to read or load them.', { path: anywhere }, { circular: true }),
    rule('web-knows-no-server', 'Browser bundles must not contain server code.', { path: web }, { path: server }),
    rule(
      'front-doors',
      'Import another feature only by its contract and index files.',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/([^/]+)/',
        pathNot: '^src/features/($1/|[^/]+/contract/|[^/]+/[^/]+/contract/|[^/]+/(server|web)/index\\.ts$)',
      },
    ),
    rule(
      'app-is-on-top',
      'Only app knows every feature.',
      { path: '^src/(features|platform|ui|client|extensions|objects|language|gamefiles|simulation)/' },
      { path: '^src/app/' },
    ),
    rule(
      'observability-is-loaded-on-demand',
      'Sites without metrics and traces neither load nor pay for them.',
      { path: anywhere, pathNot: '\\.test\\.tsx?$' },
      {
        path: '^src/platform/observability/(metrics|openTelemetry)\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'paths-is-a-leaf',
      'Anyone may import it, so it imports nothing.',
      { path: '^src/paths\\.ts$' },
      { path: anywhere },
    ),
    rule(
      'foundations-know-no-feature',
      'Shared code must not depend on features.',
      { path: '^src/(platform|ui|client|extensions|gamefiles|simulation|objects|language|siteContent)/' },
      { path: '^src/features/' },
    ),
    rule(
      'platform-knows-no-objects',
      'What features extend is defined by objects and features; platform has only the mechanism.',
      { path: '^src/platform/' },
      { path: '^src/objects/' },
    ),
    rule(
      'optional-features-are-only-listed',
      'A feature can be removed because only the two lists of features import it.',
      {
        path: '^(src|db/seeds)/',
        pathNot: [
          optionalFeature,
          '^src/app/features\\.(server\\.ts|web\\.tsx)$',
          '\\.test\\.tsx?$',
          '^src/generated/',
        ],
      },
      { path: optionalFeature },
    ),
    rule(
      'game-files-belong-to-the-module',
      'A site without a game loads neither its files nor its simulation. File tasks run them in child processes; seeds write files.',
      {
        path: '^src/',
        pathNot: [
          gameFeature,
          '^src/(gamefiles|simulation|platform/fileTasks|generated)/',
          '/seeds/',
          '\\.test\\.tsx?$',
        ],
      },
      { path: '^src/(gamefiles|simulation)/' },
    ),
    rule(
      'contract-knows-neither-side',
      'Server and browser both import it.',
      { path: `^src/(${feature}|objects)/contract/` },
      {
        path: `^src/(${feature}/(server|web)|objects/server|ui|client|platform)/`,
        pathNot: '^src/platform/events/defineEvent\\.ts$',
      },
    ),
    rule(
      'policies-are-plain',
      'A rule decides by its arguments, without I/O.',
      { path: '/server/policy\\.ts$' },
      {
        path: anywhere,
        pathNot: `^src/(${feature}/contract/|${feature}/server/rows\\.ts|platform/(policy|viewer)\\.ts|objects/server/objectView\\.ts)`,
      },
    ),
    rule(
      'sql-in-queries',
      'Keep SQL in queries.ts and writes.ts, or files such as tags.queries.ts.',
      { path: '^src/(features|objects)/', pathNot: '[/.](queries|writes|listing)\\.ts$|\\.test\\.tsx?$|/rows\\.ts$' },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'only-operations-write',
      'Operations check rights; transactions/ holds what several of them do in their transactions.',
      { path: anywhere, pathNot: '/(operations|transactions)/|[/.]writes\\.ts$|\\.test\\.ts$' },
      { path: '[/.]writes\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-operations-authorize',
      'Other modules could write after it. The operations that write a comment share its check.',
      {
        path: anywhere,
        pathNot: '/operations/|^src/features/comments/server/transactions/prepareComment\\.ts$|\\.test\\.ts$',
      },
      { path: '^src/platform/authorize\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-operations-open-transactions',
      'What several operations do in their transactions takes the transaction.',
      { path: anywhere, pathNot: '/operations/|\\.test\\.ts$' },
      { path: '^src/platform/events/withTransaction\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'one-door-to-credentials',
      'changeCredentials voids what was issued before and notifies the owner; it alone begins a change.',
      {
        path: anywhere,
        pathNot: '/accounts/server/transactions/(changeCredentials|startSession)\\.ts$|\\.test\\.ts$',
      },
      { path: '/accounts/server/credentials/change\\.writes\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'texts-are-screened',
      'Public texts are made by the screening of moderation. The others write texts of the site and of seeds.',
      {
        path: anywhere,
        pathNot:
          '^src/features/(moderation/server/screenText\\.ts|accounts/server/operations/registration/createUser\\.ts|blog/server/operations/publishDueDraft\\.ts|[^/]+/seeds/)|\\.test\\.ts$',
      },
      { path: '^src/platform/markScreened\\.ts$' },
    ),
    rule(
      'notifications-are-limited',
      'Only notify inserts notifications, after the limits of sendingLimits.',
      { path: anywhere, pathNot: '^src/features/notifications/server/(operations/notify\\.ts|delivery/)' },
      { path: '^src/features/notifications/server/delivery/writes\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'mails-are-limited',
      'What members cause reaches others by notify. The listed features mail the owner of an address, with limits of their own.',
      {
        path: anywhere,
        pathNot:
          '^src/(app/registry\\.ts|platform/mail/|features/accounts/server/(transactions|operations)/|features/accounts/(factors|providers)/server/operations/|features/digest/server/operations/sendDigests\\.ts|features/management/server/operations/inviteStaff\\.ts|features/newsletter/server/transactions/requestConfirmation\\.ts|features/notifications/server/operations/mailNotifications\\.ts)|\\.test\\.ts$',
      },
      { path: '^src/platform/mail/transactions/queueMail\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'ui-knows-no-client-of-pages',
      'UI primitives must not depend on session or queries.',
      { path: '^src/ui/' },
      { path: '^src/client/(session|queries)/' },
    ),
    rule(
      'tests-stay-outside',
      'Production code must not import tests.',
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
