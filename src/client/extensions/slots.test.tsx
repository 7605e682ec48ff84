import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import { fillSlots } from './fillSlots.ts'
import { Slot, type SlotPoint, slotFills } from './slots.tsx'

const greetings: SlotPoint<{ name: string }> = defineExtensionPoint()
const Hello = ({ name }: { name: string }) => <b>Hello {name}</b>
const Welcome = ({ name }: { name: string }) => <b>Welcome {name}</b>

const removals: (() => void)[] = []
const fill = (...args: Parameters<typeof fillSlots>) => removals.push(fillSlots(...args))
const list = () => greetings.list({ extensions: slotFills.get() })
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

describe('a slot', () => {
  it('renders nothing on the server, whose HTML is the same for everybody', () => {
    fill([greetings.add(Hello)])
    expect(renderToString(<Slot of={greetings} name="Mara" />)).toBe('')
  })

  it('has the components of all features, and loses those of one that is removed', () => {
    const remove = fillSlots([greetings.add(Hello)])
    fill([greetings.add(Welcome)])
    expect(list()).toEqual([Hello, Welcome])
    remove()
    expect(list()).toEqual([Welcome])
  })
})
