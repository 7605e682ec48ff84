import { z } from 'zod'
import { describe } from '#platform/config/describe.ts'
import { defineFeatureConfig } from '#platform/config/featureConfig.ts'
import { checkedText } from '#platform/config/values.ts'

const isContact = (value: string): boolean =>
  value === 'none' || /^(https:\/\/\S+|mailto:[^\s@<>"]+@[^\s@<>"]+)$/.test(value)

const variables = z.object({
  SECURITY_CONTACT: describe(
    checkedText(isContact, 'must be an https or mailto URL, such as mailto:security@example.org, or none').optional(),
    {
      description:
        'Where to report vulnerabilities, as an `https:` or `mailto:` URL for `/.well-known/security.txt`; or `none` for no such file.',
      default: '`mailto:security@` at the host of SITE_ORIGIN',
    },
  ),
})

export const siteConfig = defineFeatureConfig('site', variables, ({ SECURITY_CONTACT }) => ({
  securityContact: SECURITY_CONTACT,
}))
