import { beforeAll, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { ForbiddenError, NotFoundError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { testSite } from '#tests/testSite.ts'
import { getEmblem } from '../getEmblem.ts'
import { findForum } from '../queries.ts'
import { listForumSettings } from '../settings.queries.ts'
import { moveForum } from './moveForum.ts'
import { updateForum } from './updateForum.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })
const listKeys = async () => (await listForumSettings(site.services.db)).map(({ key }) => key)

let admin: Viewer
let moderator: Viewer
const lwids: Record<string, string> = {}
beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
  moderator = await make.user({ roles: ['moderator'] })
  // All of them have the same position, as those of an import may.
  for (const key of ['first', 'second', 'third']) lwids[key] = (await make.forum({ key })).lwid
})

describe('moveForum', () => {
  it('is for admins, and for forums that exist', async () => {
    await expect(moveForum(as(moderator), { id: lwids.third, place: 1 })).rejects.toThrow(ForbiddenError)
    await expect(moveForum(as(admin), { id: 'frm-00000000', place: 1 })).rejects.toThrow(NotFoundError)
    await expect(moveForum(as(admin), { id: lwids.third, place: 0 })).rejects.toThrow()
  })

  it('puts a forum at a place, twice with the same result, and can be undone', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      await moveForum(as(admin), { id: lwids.third, place: 1 })
      expect(await listKeys()).toEqual(['third', 'first', 'second'])
    }
    await moveForum(as(admin), { id: lwids.third, place: 3 })
    expect(await listKeys()).toEqual(['first', 'second', 'third'])
    expect(await undoAction(as(admin), await findLastActionLog(site, { action: 'forum.move' }))).toBe(true)
    expect(await listKeys()).toEqual(['third', 'first', 'second'])
  })
})

describe('the emblem of a forum', () => {
  const find = async (key: string) => {
    const forum = await findForum(site.services.db, key)
    return forum && getEmblem(forum)
  }

  it('follows from its purpose and place until admins choose one, and again once they withdraw it', async () => {
    const { lwid: id } = await make.forum({ key: 'questions', position: 2, acceptsAnswers: true })
    const fields = { title: 'Questions', description: '', position: 2, isBlog: false, protected: false }
    const edit = (emblem: object) =>
      updateForum(as(admin), { id, ...fields, postRoles: [], needAnyRole: [], ...emblem })
    expect(await find('questions')).toEqual({ icon: 'question', color: 'blue' })
    await edit({ icon: 'book', color: 'pink' })
    expect(await find('questions')).toEqual({ icon: 'book', color: 'pink' })
    // Clients of previous versions do not send them.
    await edit({})
    expect(await find('questions')).toEqual({ icon: 'book', color: 'pink' })
    await edit({ icon: null, color: null })
    expect(await find('questions')).toEqual({ icon: 'question', color: 'blue' })
    await expect(edit({ icon: 'skull' })).rejects.toThrow()
  })

  it('shows neighbours in different colours', async () => {
    const forums = Array.from({ length: 9 }, (_, position) => ({ position, icon: null, color: null }))
    const colors = forums.map(
      (forum) => getEmblem({ ...forum, isBlog: false, needAnyRole: [], acceptsAnswers: false, protected: false }).color,
    )
    expect(new Set(colors.slice(0, 8)).size).toBe(8)
    expect(colors[8]).toBe(colors[0])
  })
})
