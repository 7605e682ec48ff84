import { z } from 'zod'
import { describe } from './describe.ts'
import { roles } from './roles.ts'
import { settingVariables } from './settingVariables.ts'
import {
  base64urlBytes,
  databaseUrl,
  ed25519Pem,
  httpUrlOrNone,
  listenHost,
  listOf,
  networks,
  origin,
  purgeTarget,
  subsetOf,
  wholeNumber,
} from './values.ts'

/** Environment variables of the site; features have their own. An empty variable counts as unset. */
export const variables = z.object({
  HOST: describe(listenHost.prefault('127.0.0.1'), {
    description: 'Address to listen on; `0.0.0.0` or `::` for all interfaces.',
  }),
  PORT: describe(wholeNumber(0, 65_535).prefault('3000'), { description: 'Port to listen on; 0 picks a free port.' }),
  DATA_DIR: describe(z.string().prefault('./data'), {
    description: 'Directory of the database, the secrets and the uploaded files; created if missing.',
  }),
  DATABASE_URL: describe(databaseUrl.optional(), {
    description: 'External PostgreSQL 18 server, such as `postgres://user:password@host/database`.',
    default: 'an embedded server in DATA_DIR',
    secret: true,
  }),
  DATABASE_REPLICA_URLS: describe(listOf(databaseUrl).prefault('none'), {
    description:
      'Streaming replicas of DATABASE_URL that answer reads of visitors and members once they have replayed what these know of, separated by `;`; or `none`.',
    secret: true,
  }),
  SITE_ENV: describe(z.enum(['development', 'staging', 'production']).prefault('production'), {
    description: '`production`, `staging` or `development`. The latter two show a bar at the top of each page.',
  }),
  TRUSTED_PROXIES: describe(networks.prefault(''), {
    description: 'Addresses or networks of reverse proxies whose X-Forwarded headers are trusted, separated by commas.',
  }),
  ROLES: describe(subsetOf(roles).prefault(roles.join()), {
    description:
      'What this process does, separated by commas: `web` answers requests, `jobs` runs background work, `mail` sends mails and newsletters. Another process on the same database must have the rest.',
  }),
  SHUTDOWN_DELAY_SECONDS: describe(wholeNumber(0, 600).prefault('0'), {
    description:
      'How long the site keeps serving after a stop signal while `/health/ready` answers 503, so that a load balancer can drain it. A second signal skips the wait.',
  }),
  LOG_LEVEL: describe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(), {
    description: 'Minimum level: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent`.',
    default: '`info`, in development `debug`',
  }),
  PAGE_CACHE: describe(z.enum(['on', 'off']).prefault('on'), {
    description: '`off` renders the page for every request, for measurements.',
  }),
  PAGE_CACHE_PURGE: describe(listOf(purgeTarget).prefault('none'), {
    description:
      'Shared caches in front of the site, which may then keep pages: `varnish | address`, `fastly | service id`, `cloudflare | zone id`, separated by `;`; or `none`. See docs/scaling.md.',
  }),
  PAGE_CACHE_PURGE_TOKEN: describe(z.string().optional(), {
    description: 'Token of the API of Fastly or Cloudflare, with the right to purge.',
    secret: true,
  }),
  FASTLY_API_ORIGIN: describe(origin.prefault('https://api.fastly.com'), {
    description: 'Origin of the API of Fastly.',
  }),
  CLOUDFLARE_API_ORIGIN: describe(origin.prefault('https://api.cloudflare.com'), {
    description: 'Origin of the API of Cloudflare.',
  }),
  METRICS_TOKEN: describe(z.string().min(16, 'must have at least 16 characters').optional(), {
    description:
      'Enables `/metrics` in the format of Prometheus, for requests with `Authorization: Bearer` and this token.',
    secret: true,
  }),
  METRICS_PORT: describe(wholeNumber(1, 65_535).optional(), {
    description: 'Serves `/metrics` on a port of its own instead, without a token unless METRICS_TOKEN is set.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: describe(httpUrlOrNone.prefault('none'), {
    description:
      'OpenTelemetry collector that receives traces by OTLP over HTTP, such as `http://127.0.0.1:4318`; or `none`. The exporter also obeys OTEL_EXPORTER_OTLP_HEADERS.',
  }),
  WRITE_LIMIT_FACTOR: describe(wholeNumber(1, 1_000_000).optional(), {
    description: 'Multiplies the rate limits of writing and registration, for tests, benchmarks and imports.',
    default: '`1`, in development `20`',
  }),
  READ_LIMIT_FACTOR: describe(wholeNumber(1, 1_000_000).optional(), {
    description: 'Multiplies the API cost budgets of networks and accounts, for tests and benchmarks.',
    default: '`1`, in development `20`',
  }),
  MAX_CONNECTIONS: describe(wholeNumber(10, 1_000_000).prefault('4000'), {
    description: 'Maximum number of open connections. Without TRUSTED_PROXIES one network may hold an eighth of them.',
  }),
  DEMO_PASSWORD: describe(z.string().min(8, 'must have at least 8 characters').optional(), {
    description: 'Password of the demo accounts, which the first start with `--demo` creates.',
    default: 'random, printed at the first start',
    secret: true,
  }),
  S3_BUCKET: describe(z.string().optional(), {
    description: 'Bucket of an S3-compatible store for uploaded files.',
    default: 'files in DATA_DIR',
  }),
  S3_ENDPOINT: describe(origin.optional(), {
    description: 'Endpoint of the store, such as `https://s3.example.org`; the bucket is part of the path.',
    default: 'AWS, by S3_REGION',
  }),
  S3_REGION: describe(z.string().prefault('us-east-1'), { description: 'Region of the bucket.' }),
  S3_ACCESS_KEY_ID: describe(z.string().optional(), { description: 'Access key of the store.' }),
  S3_SECRET_ACCESS_KEY: describe(z.string().optional(), { description: 'Secret of S3_ACCESS_KEY_ID.', secret: true }),
  S3_DIRECT_UPLOADS: describe(z.enum(['on', 'off']).prefault('on'), {
    description:
      'Whether browsers upload creations directly to the store by presigned URLs; `off` if they cannot reach it.',
  }),
  ADMIN_URL: describe(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'URL of an external administration, which `/admin` shows to the staff in a sandboxed frame.',
    default: 'the built-in page: health, jobs, mails, storage, errors',
  }),
  GITHUB_ORIGIN: describe(origin.prefault('https://github.com'), {
    description: 'Origin of the authorization pages of GitHub.',
  }),
  GITHUB_API_ORIGIN: describe(origin.prefault('https://api.github.com'), {
    description: 'Origin of the API of GitHub.',
  }),
  GOOGLE_ISSUER: describe(origin.prefault('https://accounts.google.com'), {
    description: 'OpenID Connect issuer.',
  }),
  STEAM_ORIGIN: describe(origin.prefault('https://steamcommunity.com'), { description: 'OpenID 2.0 provider.' }),
  RETURN_ORIGINS: describe(listOf(origin).prefault('none'), {
    description: 'Other origins that `/local-auth-callback` may redirect to, without a token; separated by `;`.',
  }),
  TOKEN_PRIVATE_KEY: describe(ed25519Pem.optional(), {
    description: 'Ed25519 key (PKCS #8, PEM) that signs access tokens.',
    default: 'generated in DATA_DIR/secrets',
    secret: true,
  }),
  TOKEN_SECRET: describe(base64urlBytes(32).optional(), {
    description: '32 bytes in base64url, from which refresh tokens and other keys are derived.',
    default: 'generated in DATA_DIR/secrets',
    secret: true,
  }),
  PG_BIN: describe(z.string().optional(), {
    description: 'Directory of the PostgreSQL 18 programs for the embedded server.',
    default: 'the npm package, else the system',
  }),
  PG_USER: describe(z.string().optional(), {
    description: 'System account of the embedded server if the site is started by root.',
    default: 'owner of the database files; at first `backplane-db`, which is created',
  }),
  LOG_ARCHIVE: describe(z.string().optional(), {
    description:
      'Directory on another disk where the embedded server keeps its log, for a restore to any second: `wal` in the directory of `backplane backup-database`.',
    default: 'the log is not kept',
  }),
  ...settingVariables,
})

export type Variables = z.output<typeof variables>
