/** What a site runs, and what those who run it read. */
export const content = [
  'CHANGELOG.md',
  'LICENSE',
  'db/migrations',
  'deploy/grafana',
  'deploy/systemd',
  'deploy/varnish',
  'dist/client',
  'dist/server',
  'docs/api.md',
  'docs/archive',
  'docs/configuration.md',
  'docs/deploy.md',
  'docs/operations.md',
  'docs/scaling.md',
  'docs/upgrading.md',
]
