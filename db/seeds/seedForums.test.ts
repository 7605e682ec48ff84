import { expect, test } from 'vitest'
import { testSite } from '#tests/testSite.ts'
import { seedForums } from './seedForums.ts'
import { listStarterForums } from './starter.ts'

test('a new site lists the starter forums in order and hides the staff room from visitors', async () => {
  const site = await testSite()
  await seedForums(site.services, { demo: false })
  const response = await site.server.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ forums { key title description isBlog protected canCreatePost } }' },
  })
  const open = listStarterForums({ withChinese: false }).filter(({ needAnyRole }) => needAnyRole.length === 0)
  expect(open.map(({ key }) => key)).not.toContain('staff')
  expect(response.json().data.forums).toEqual(
    open.map(({ key, title, description, isBlog, protected: guarded }) => ({
      key,
      title,
      description,
      isBlog,
      protected: guarded,
      canCreatePost: false,
    })),
  )
})
