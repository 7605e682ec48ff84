import { staffRoles } from '#features/accounts/contract/roles.ts'
import { hasSecondFactor } from '#features/accounts/server/index.ts'
import { loadPublishedPages } from '#features/pages/server/index.ts'
import { listStoredSettings } from '#features/settings/server/index.ts'
import { settings } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type SetupStepName, setupStepNames } from '../contract/setupSteps.ts'
import { toFingerprint } from './mail/testMail.ts'
import { hasTeam, listSetupSteps } from './queries.ts'
import type { SetupStepRow, StoredStep } from './rows.ts'

type Facts = { ctx: Context; viewer: Viewer; own: ReadonlySet<string>; rows: ReadonlyMap<string, StoredStep> }

/** `own` has the names of settings that the site or its environment has. */
const isDone: Record<SetupStepName, (facts: Facts) => boolean | Promise<boolean>> = {
  account: ({ ctx, viewer }) => ctx.config.staffSecondFactor === 'off' || hasSecondFactor(ctx.db, viewer.id),
  site: ({ own }) => own.has('BRAND_NAME') && own.has('SITE_ORIGIN'),
  mail: ({ ctx: { config }, rows }) =>
    config.smtpUrl !== undefined &&
    rows.get('mail')?.fingerprint === toFingerprint({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
  look: ({ own }) => settings.some(({ name, group }) => group === 'look' && own.has(name)),
  content: ({ rows }) => rows.get('content')?.state === 'done',
  pages: async ({ ctx }) => (await loadPublishedPages(ctx)).length > 0,
  team: ({ ctx }) => hasTeam(ctx.db, staffRoles),
}

export async function listSteps(ctx: Context, viewer: Viewer): Promise<SetupStepRow[]> {
  const [stored, steps] = await Promise.all([listStoredSettings(ctx.db), listSetupSteps(ctx.db)])
  const own = new Set([...stored.map(({ name }) => name), ...Object.keys(ctx.config.fixedSettings)])
  const facts: Facts = { ctx, viewer, own, rows: new Map(steps.map((row) => [row.name, row])) }
  return Promise.all(
    setupStepNames.map(async (name): Promise<SetupStepRow> => {
      if (await isDone[name](facts)) return { name, state: 'DONE' }
      return { name, state: facts.rows.get(name)?.state === 'skipped' ? 'SKIPPED' : 'OPEN' }
    }),
  )
}
