import { z } from 'zod'
import { describe } from '#platform/config/describe.ts'
import { defineFeatureConfig } from '#platform/config/featureConfig.ts'
import { httpUrlOrNone } from '#platform/config/values.ts'

const variables = z.object({
  UPDATE_CHECK_URL: describe(httpUrlOrNone.prefault('none'), {
    description:
      'JSON document that names the latest version, as `version` or as a package registry does; `/admin` says when it is newer than the site. It is fetched at most once an hour, and only while somebody looks at `/admin`.',
  }),
})

export type ManagementConfig = {
  /** Empty: nobody is asked for newer versions. */
  updateCheckUrl: string
}

export const managementConfig = defineFeatureConfig(
  'management',
  variables,
  (env): ManagementConfig => ({ updateCheckUrl: env.UPDATE_CHECK_URL }),
)
